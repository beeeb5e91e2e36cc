import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cn } from './class-names.ts'
import { inputStyle } from './input.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** A second, quieter line. */
  detail?: string | undefined
}

export interface ComboboxProps {
  id?: string
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** Given where the options come from elsewhere as one types; then nothing is filtered here. */
  onSearch?: ((text: string) => void) | undefined
  onOpen?: () => void
  onBlur?: (() => void) | undefined
  /** Its name for a screen reader: what stands beside it is hidden while the list is open. */
  label?: string | undefined
  placeholder?: string
  /** Shown instead of options: nothing found, still loading, an error with Retry. */
  status?: ReactNode
  /** Stands above the options, such as what the search looks in. */
  header?: ReactNode
  /** Stands below them, such as a button that adds what was not found; it may close the list. */
  footer?: ((close: () => void) => ReactNode) | undefined
  words: { clear: string; open: string; none: string }
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

const side = 'flex size-7 cursor-pointer items-center justify-center rounded text-muted hover:text-foreground'

function Popup({
  header,
  footer,
  status,
  none,
  label,
}: Pick<ComboboxProps, 'header' | 'status' | 'label'> & { footer: ReactNode; none: string | null }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} collisionPadding={8} className="z-60">
        <Base.Popup
          role="region"
          aria-label={label}
          className="w-(--anchor-width) max-w-(--available-width) rounded-lg border bg-surface text-foreground shadow-lg"
        >
          {header}
          <Base.Status className={cn(status && 'px-3 py-2.5 text-muted')}>{status}</Base.Status>
          {none && (
            <Base.Empty>
              <span className="block px-3 py-2.5 text-muted">{none}</span>
            </Base.Empty>
          )}
          <Base.List className="max-h-[min(18rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(option: ComboboxOption) => (
              <Base.Item
                key={option.value}
                value={option}
                className="flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1.5 outline-none select-none data-highlighted:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{option.label}</span>
                  {option.detail && <span className="block truncate text-xs text-muted">{option.detail}</span>}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-4 text-primary" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
          {footer}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

export default function Combobox(props: ComboboxProps) {
  const { id, options, value, onChange, onSearch, onOpen, placeholder, words, disabled = false, invalid } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Base.Root
      open={isOpen}
      items={options}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(a, b) => a.value === b.value}
      itemToStringLabel={(option) => option.label}
      disabled={disabled}
      autoHighlight
      {...(onSearch && { filter: null })}
      onInputValueChange={(text, details) => details.reason === 'input-change' && onSearch?.(text)}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) onOpen?.()
      }}
    >
      <Base.InputGroup className="relative w-full">
        <Base.Input
          id={id}
          placeholder={placeholder}
          aria-label={props.label}
          onBlur={props.onBlur}
          aria-invalid={invalid || undefined}
          aria-describedby={props.describedBy}
          className={cn(inputStyle, 'pr-16')}
        />
        <div className="absolute inset-y-0 right-1 flex items-center">
          {!disabled && (
            <Base.Clear aria-label={words.clear} className={side}>
              <X aria-hidden className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={words.open} className={side}>
            <ChevronDown aria-hidden className="size-4" />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      {/* For options loaded elsewhere the status covers this. */}
      <Popup
        header={props.header}
        footer={props.footer?.(() => setOpen(false))}
        status={props.status}
        none={onSearch ? null : words.none}
        label={words.open}
      />
    </Base.Root>
  )
}
