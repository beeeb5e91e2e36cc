import type { Filter } from '@rental/core/kernel/list'
import { ListFilter } from 'lucide-react'
import { lazy } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { keysOf, type Filters } from './filter-read.ts'
import { FilterSummary } from './filter-summary.tsx'
import { LazyPopup } from '../lazy-popup.tsx'
import { labelOf, type Subject } from '../subject.ts'

const load = () => import('./filter-popover.tsx')
const FilterPopover = lazy(load)

export interface FilterProps {
  subject: Subject
  name: string
  filter: Filter
  filters: Filters
  onChange: (filters: Filters) => void
}

const isActive = ({ name, filter, filters }: FilterProps) =>
  keysOf(name, filter).some((key) => filters[key] !== undefined)

export const filterStyle = (props: FilterProps) =>
  cn(
    buttonStyle({ variant: isActive(props) ? 'secondary' : 'outline', size: 'sm' }),
    'max-w-full shrink border border-transparent',
    !isActive(props) && 'border-dashed border-input',
  )

/** The name of a filter and, in words, what it asks for. */
export function FilterLabel(props: FilterProps) {
  return (
    <>
      <ListFilter aria-hidden className="size-3.5" />
      <span>{labelOf(props.subject, props.name)}</span>
      {isActive(props) && (
        <span className="flex min-w-0 items-center gap-1">
          <FilterSummary {...props} />
        </span>
      )}
    </>
  )
}

/** One filter: a button that says what it asks for, and its controls behind it. */
export function FilterButton(props: FilterProps) {
  return (
    <LazyPopup popup="dialog" className={filterStyle(props)} preload={load} opened={<FilterPopover {...props} />}>
      <FilterLabel {...props} />
    </LazyPopup>
  )
}
