import type { ListSpec } from '@rental/core/kernel/list'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FilterButton } from './filter-button.tsx'
import { activeFilters, type Filters } from './filter-read.ts'
import type { Subject } from '../subject.ts'

const inline = 3

export interface ListFiltersProps {
  subject: Subject
  spec: ListSpec
  filters: Filters
  onChange: (filters: Filters) => void
  /** All of them at once, where they were asked for. */
  isWhole?: boolean
}

/** The first three filters stand in line, the rest behind an expander. */
export function ListFilters({ subject, spec, filters, onChange, isWhole = false }: ListFiltersProps) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const all = Object.entries(spec.filters)
  const active = activeFilters(spec, filters)
  const rest = isWhole ? [] : all.slice(inline)
  const [open, setOpen] = useState(() => rest.some(([name]) => active.includes(name)))
  if (!all.length) return null
  const clear = () => {
    onChange({})
    group.current?.querySelector('button')?.focus()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('record.filter.title')}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      {(open || isWhole ? all : all.slice(0, inline)).map(([name, filter]) => (
        <FilterButton key={name} subject={subject} name={name} filter={filter} filters={filters} onChange={onChange} />
      ))}
      {rest.length > 0 && (
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'record.filter.fewer' : 'record.filter.more')}
          <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
        </Button>
      )}
      {active.length > 0 && (
        <Button size="sm" variant="ghost" onClick={clear}>
          <X aria-hidden />
          {t('record.filter.clear_all')}
        </Button>
      )}
    </div>
  )
}
