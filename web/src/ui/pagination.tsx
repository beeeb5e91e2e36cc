import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { Select } from './select.tsx'

interface PaginationProps {
  page: number
  pages: number
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** '1–10 of 1.234'. */
  summary: string
  words: { label: string; size: string; first: string; previous: string; next: string; last: string; page: string }
}

export function Pagination({ page, pages, size, sizes, onPage, onSize, summary, words }: PaginationProps) {
  const sizeId = useId()
  const step = (label: string, Icon: LucideIcon, to: number, off: boolean, extra = '') => (
    <Button
      variant="outline"
      size="icon"
      className={`size-8 ${extra}`}
      aria-label={label}
      // Not `disabled`: the focus stays on the button at the last page.
      aria-disabled={off}
      onClick={() => !off && onPage(to)}
    >
      <Icon aria-hidden />
    </Button>
  )
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-3 py-2">
      <p aria-live="polite" className="text-muted tabular-nums">
        {summary}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex items-center gap-2 text-muted">
          <label htmlFor={sizeId} className="max-md:sr-only">
            {words.size}
          </label>
          <Select
            id={sizeId}
            frame="w-20"
            className="h-8"
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {sizes.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </div>
        <div className="flex items-center gap-1">
          {step(words.first, ChevronsLeft, 1, page <= 1, 'max-md:hidden')}
          {step(words.previous, ChevronLeft, page - 1, page <= 1)}
          <span className="px-2 text-muted tabular-nums">{words.page}</span>
          {step(words.next, ChevronRight, page + 1, page >= pages)}
          {step(words.last, ChevronsRight, pages, page >= pages, 'max-md:hidden')}
        </div>
      </div>
    </nav>
  )
}
