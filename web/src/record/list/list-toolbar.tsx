import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { activeFilters } from './filter-read.ts'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'
import { ListSort, type ListSortProps } from './list-sort.tsx'

interface ListToolbarProps {
  search: ReactNode
  filters: ListFiltersProps
  sort: ListSortProps
  columns: ReactNode
  export: ReactNode
}

/** Above a table: everything in line, because there is room. Its headings sort. */
export function ListToolbar(props: ListToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-1.5">
      {props.search}
      <ListFilters {...props.filters} />
      <div className="ml-auto flex justify-end gap-2">
        {props.columns}
        {props.export}
      </div>
    </div>
  )
}

/** Above cards: one line, so that the first card stands high on the screen. Filters and the order open below it. */
export function ListPhoneToolbar(props: ListToolbarProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { spec, filters } = props.filters
  const active = activeFilters(spec, filters).length
  return (
    <>
      <div className="flex items-center gap-2 p-2">
        <div className="min-w-0 flex-1">{props.search}</div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className={cn(buttonStyle({ variant: active > 0 ? 'secondary' : 'outline' }), 'px-3')}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          {t('record.filter.title')}
          {active > 0 && (
            <span className="min-w-5 rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary tabular-nums">
              {active}
              <span className="sr-only"> {t('record.filter.active')}</span>
            </span>
          )}
        </button>
        {props.export}
      </div>
      <div id={id} hidden={!open} className="space-y-3 border-t bg-sunken/40 p-3">
        {open && (
          <>
            <ListFilters {...props.filters} isWhole />
            <div className="flex items-center gap-2">
              <span aria-hidden className="shrink-0 text-muted">
                {t('record.list.sort_by')}
              </span>
              <ListSort {...props.sort} />
            </div>
          </>
        )}
      </div>
    </>
  )
}
