import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { problemText } from '../../record/form/form-resolver.ts'
import { MoneyInput } from '../../record/form/money-input.tsx'

/** Direction of the keyboard after a cell was edited. */
export type Step = 'stay' | 'down' | 'up' | 'left' | 'right' | 'away'

interface AmountEditorProps {
  label: string
  amount: number | null
  /** Begun by typing: the next digit goes on, instead of replacing what is there. */
  typed?: boolean
  onDone: (amount: number | null, step: Step) => void
  onCancel: () => void
}

const select = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}
const goOn = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

const stepOf = ({ key, shiftKey }: KeyboardEvent): Step | null => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return key === 'ArrowDown' ? 'down' : key === 'ArrowUp' ? 'up' : null
}

/** An amount being typed, in place of the one that was there. */
export function AmountEditor({ label, amount, typed = false, onDone, onCancel }: AmountEditorProps) {
  const id = useId()
  const [value, setValue] = useState<unknown>(amount)
  const isRefused = typeof value === 'string'
  const isOver = useRef(false)
  const finish = (step: Step) => {
    // `blur` fires again when the field is removed.
    if (isOver.current || isRefused) return
    isOver.current = true
    onDone(typeof value === 'number' ? value : null, step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const step = stepOf(event)
    if (step === null && event.key !== 'Escape') return
    event.preventDefault()
    if (step) return finish(step)
    isOver.current = true
    onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- catches the keys of the input inside
    <span className="relative block" onKeyDown={onKeyDown}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <MoneyInput
        id={id}
        kind={{ kind: 'money' }}
        module="pricing"
        name="amount"
        label={label}
        required={false}
        disabled={false}
        invalid={isRefused}
        describedBy={isRefused ? `${id}-error` : undefined}
        value={value}
        onChange={setValue}
        onBlur={() => {
          // A text that is no amount is not lost by a click elsewhere.
          if (isRefused) setTimeout(() => document.getElementById(id)?.focus())
          else finish('away')
        }}
        inputRef={typed ? goOn : select}
      />
      {isRefused && (
        <span
          id={`${id}-error`}
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 rounded-md bg-danger-soft px-2 py-1 text-xs whitespace-nowrap text-on-danger-soft shadow"
        >
          {problemText({ key: 'amount' })}
        </span>
      )}
    </span>
  )
}
