import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import type { ComponentProps, Ref } from 'react'
import { inputStyle } from './input.tsx'

interface AutocompleteProps extends Omit<
  ComponentProps<typeof Base.Input>,
  'value' | 'onChange' | 'ref' | 'className'
> {
  /** Its name for a screen reader: what stands beside it is hidden while the list is open. */
  label: string
  suggestions: readonly string[]
  value: string
  onChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>
}

/** A text box that offers texts which contain what was typed; any other text is taken too. */
export function Autocomplete({ label, suggestions, value, onChange, inputRef, ...props }: AutocompleteProps) {
  return (
    <Base.Root items={suggestions} value={value} onValueChange={onChange} openOnInputClick>
      <Base.Input {...props} aria-label={label} ref={inputRef} className={inputStyle} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} collisionPadding={8} className="z-60">
          <Base.Popup
            role="region"
            aria-label={label}
            className="w-(--anchor-width) max-w-(--available-width) rounded-lg border bg-surface text-foreground shadow-lg data-empty:hidden"
          >
            <Base.List
              aria-label={label}
              className="max-h-[min(16rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0"
            >
              {(suggestion: string) => (
                <Base.Item
                  key={suggestion}
                  value={suggestion}
                  className="flex min-h-8 cursor-default items-center rounded-md px-2 py-1.5 outline-none select-none data-highlighted:bg-sunken"
                >
                  {suggestion}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
