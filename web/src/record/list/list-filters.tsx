import type { ListSpec } from '@rental/core/kernel/list'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FilterButton } from './filter-button.tsx'
import { keysOf, type Filters } from './filter-read.ts'
import type { Subject } from '../subject.ts'

const inline = 3

interface ListFiltersProps {
  subject: Subject
  spec: ListSpec
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The first three filters stand in line, the rest behind an expander. */
export function ListFilters({ subject, spec, filters, onChange }: ListFiltersProps) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const all = Object.entries(spec.filters)
  const isActive = ([name, filter]: (typeof all)[number]) =>
    keysOf(name, filter).some((key) => filters[key] !== undefined)
  const rest = all.slice(inline)
  const [open, setOpen] = useState(() => rest.some(isActive))
  if (!all.length) return null
  const active = all.filter(isActive).length
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
      {(open ? all : all.slice(0, inline)).map(([name, filter]) => (
        <FilterButton key={name} subject={subject} name={name} filter={filter} filters={filters} onChange={onChange} />
      ))}
      {rest.length > 0 && (
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'record.filter.fewer' : 'record.filter.more')}
          <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
        </Button>
      )}
      {active > 0 && (
        <Button size="sm" variant="ghost" onClick={clear}>
          <X aria-hidden />
          {t('record.filter.clear_all')}
        </Button>
      )}
    </div>
  )
}
