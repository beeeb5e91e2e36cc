import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { cn } from './class-names.ts'
import { inputStyle } from './input.tsx'
import { effectOf, typedOption } from './select-keys.ts'
import { SelectList } from './select-list.tsx'
import { optionsOf } from './select-options.ts'

interface SelectProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'type' | 'role'> {
  value: string | number | undefined
  onChange: (event: { target: { value: string } }) => void
  /** Classes of the frame, which is what a layout sizes. */
  frame?: string
}

/** Letters typed within this time belong together. */
const typingMs = 500

/**
 * One of a few values: `option` and `optgroup` as children, like the browser's own select, whose list looks different on
 * every machine. The focus stays on the button, so that Tab chooses and leaves, which Base UI's select cannot; nor is
 * there anything to wait for at the first press. Longer lists are for `Combobox`, which searches.
 */
export function Select({ className, frame, children, value, onChange, onBlur, ...props }: SelectProps) {
  const all = optionsOf(children)
  const options = all.filter(({ disabled }) => !disabled)
  const current = String(value ?? '')
  const shown = all.find((option) => option.value === current)
  const chosen = options.findIndex((option) => option.value === current)
  const [highlighted, setHighlighted] = useState<number | null>(null)
  // Options may become fewer while the list is open.
  const active = highlighted === null || options.length === 0 ? null : Math.min(highlighted, options.length - 1)
  const holder = useRef<HTMLSpanElement>(null)
  const typing = useRef({ text: '', at: 0 })
  const list = useId()
  const close = () => setHighlighted(null)

  const choose = (index: number) => {
    const option = options[index]
    close()
    if (option && index !== chosen) onChange({ target: { value: option.value } })
  }

  /** Letters lead to the option that begins with them; true for a key that was one. */
  const type = ({ key, altKey, timeStamp }: KeyboardEvent): boolean => {
    const { text, at } = typing.current
    const before = timeStamp - at < typingMs ? text : ''
    // A space continues a name, and otherwise chooses.
    if (altKey || key.length !== 1 || (key === ' ' && before === '')) return false
    typing.current = { text: before + key, at: timeStamp }
    const labels = options.map(({ label }) => label)
    const found = typedOption(labels, before + key, active ?? chosen)
    setHighlighted(found < 0 ? (active ?? Math.max(0, chosen)) : found)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const isTyped = type(event)
    const effect = isTyped ? null : effectOf(event, { active, chosen, count: options.length })
    if (!isTyped && !effect) return
    if (event.key !== 'Tab') event.preventDefault()
    // Escape closes the list, not the dialog around it.
    if (event.key === 'Escape') event.stopPropagation()
    if (effect?.choose && active !== null) choose(active)
    else if (effect) setHighlighted(effect.active)
  }

  return (
    <span ref={holder} className={cn('relative inline-flex w-full', frame)}>
      <button
        {...props}
        type="button"
        role="combobox"
        value={current}
        aria-haspopup="listbox"
        aria-expanded={active !== null}
        aria-controls={active === null ? undefined : list}
        aria-activedescendant={active === null ? undefined : `${list}-${active}`}
        onKeyDown={onKeyDown}
        // Firefox clicks a button when the space bar is let go.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={({ currentTarget }) => {
          // Safari does not focus what is clicked.
          currentTarget.focus()
          setHighlighted(active === null ? Math.max(0, chosen) : null)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        className={cn(
          inputStyle,
          'flex cursor-pointer items-center gap-2 text-left aria-expanded:outline-2 aria-expanded:outline-offset-0 aria-expanded:outline-ring',
          // As large as a finger, also where it looks smaller.
          'pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1 pointer-coarse:after:inset-x-0',
          className,
        )}
      >
        <span className={cn('min-w-0 flex-1 truncate', shown?.disabled && 'text-muted')}>{shown?.label}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {active !== null && (
        <SelectList
          id={list}
          options={options}
          active={active}
          value={current}
          frame={holder}
          onActive={setHighlighted}
          onChoose={choose}
          onClose={close}
        />
      )}
    </span>
  )
}
