import { Search, X } from 'lucide-react'
import { useRef, type ComponentProps } from 'react'
import { useTranslation } from '../text/text.ts'
import { cn } from './class-names.ts'
import { Input } from './input.tsx'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'type'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** As high as the small buttons beside it. */
  small?: boolean
  /** Called instead of typing events, where clearing should take effect at once. */
  onClear?: () => void
}

/** A box to search with: its sign, its words, and a way to empty it. */
export function SearchInput({ label, value, onChange, onClear, small = false, className, ...props }: SearchInputProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    onClear?.()
    box.current?.focus()
  }
  return (
    <span className={cn('relative block', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        ref={box}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        className={cn('px-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden', small && 'md:h-8')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
      {value && (
        <button
          type="button"
          aria-label={t('record.list.search_clear')}
          className="absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 cursor-pointer items-center justify-center rounded text-muted hover:text-foreground"
          onClick={clear}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}
