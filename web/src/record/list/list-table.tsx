import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { Table, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { isNumeric } from '../field-text.ts'
import { ListRow } from './list-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { Column, ListProps } from './list.types.ts'
import { kindIn, labelOf } from '../subject.ts'
import type { Selection } from './use-selection.ts'

export interface ListBodyProps<Row extends object> extends Omit<ListProps<Row>, 'title'> {
  label: string
  rows: readonly Row[] | undefined
  visible: readonly Column<Row>[]
  selection: Selection<Row>
  sort: string
  onSort: (sort: string) => void
}

function SortHeading({
  name,
  label,
  sort,
  onSort,
}: {
  name: string
  label: string
  sort: string
  onSort: (sort: string) => void
}) {
  const Icon = sort === name ? ArrowUp : sort === `-${name}` ? ArrowDown : ChevronsUpDown
  const sorted = Icon !== ChevronsUpDown
  return (
    <button
      type="button"
      className="-mx-2 inline-flex h-8 cursor-pointer items-center gap-1.5 rounded px-2 font-medium hover:bg-sunken hover:text-foreground"
      onClick={() => onSort(sort === name ? `-${name}` : name)}
    >
      {label}
      <Icon aria-hidden className={cn('size-3.5', !sorted && 'opacity-60')} />
    </button>
  )
}

const direction = (name: string, sort: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined

/** A list as a real table: everything is sorted, filtered and paged by the server. */
export function ListTable<Row extends object>(props: ListBodyProps<Row>) {
  const { t } = useTranslation()
  const { subject, list, label, rows, visible, selection, sort, onSort } = props
  const choosing = Boolean(props.bulkActions?.length)
  const extra = Number(choosing) + Number(Boolean(props.expand)) + Number(Boolean(props.rowActions))
  return (
    <Table label={label}>
      <caption className="sr-only">{label}</caption>
      <TableHead>
        <TableRow>
          {choosing && (
            <TableHeading className="w-10 pr-0">
              <Checkbox
                aria-label={t('record.list.select_page')}
                checked={selection.all}
                indeterminate={selection.some && !selection.all}
                disabled={!rows?.length}
                onChange={() => (selection.all ? selection.chooseNone() : selection.choosePage())}
              />
            </TableHeading>
          )}
          {props.expand && (
            <TableHeading className="w-8 px-0.5">
              <span className="sr-only">{t('record.details')}</span>
            </TableHeading>
          )}
          {visible.map(({ name, className }) => (
            <TableHeading
              key={name}
              aria-sort={direction(name, sort)}
              className={cn(isNumeric(kindIn(subject, name)) && 'text-right', className)}
            >
              {list.list.sort.includes(name) ? (
                <SortHeading name={name} label={labelOf(subject, name)} sort={sort} onSort={onSort} />
              ) : (
                labelOf(subject, name)
              )}
            </TableHeading>
          ))}
          {props.rowActions && (
            <TableHeading className="w-12">
              <span className="sr-only">{t('record.actions')}</span>
            </TableHeading>
          )}
        </TableRow>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => <ListRow key={props.idOf(row)} {...props} row={row} span={visible.length + extra} />)
        ) : (
          <ListSkeleton columns={visible.length + extra} />
        )}
      </tbody>
    </Table>
  )
}
