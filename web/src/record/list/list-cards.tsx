import { useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { isEmpty } from '../field-text.ts'
import { ExpandButton } from './expand-button.tsx'
import { ListCell } from './list-cell.tsx'
import { RowName } from './list-row-name.tsx'
import { CardSkeleton } from './list-skeleton.tsx'
import type { ListBodyProps } from './list-table.tsx'
import { RowMenu } from './row-menu.tsx'
import { labelOf } from '../subject.ts'

/** Values that a card shows below the name. */
const shown = 4

/** Content of a card: the name and state on top, the next few non-empty values below. */
function Inside<Row extends object>({ row, subject, visible, link, open }: ListBodyProps<Row> & { row: Row }) {
  const [title, ...rest] = visible
  const status = rest.find((column) => column.isState || column.name === 'status')
  const told = rest.filter((column) => column !== status && !isEmpty(row[column.name]) && row[column.name] !== false)
  const values = [...told.filter(({ isUrgent }) => isUrgent), ...told.filter(({ isUrgent }) => !isUrgent)]
  const draw = (column: (typeof visible)[number]) => (
    <ListCell subject={subject} column={column} row={row} link={link?.(row)} />
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <span className="min-w-0 break-words">
          {title && (
            <RowName row={row} {...(link && { link })} {...(open && { open })}>
              {draw(title)}
            </RowName>
          )}
        </span>
        {status && draw(status)}
      </div>
      <dl className="mt-1 space-y-0.5">
        {values.slice(0, shown).map((column) => (
          <div key={column.name} className="flex justify-between gap-3">
            <dt className="max-w-1/2 shrink-0 text-muted">{labelOf(subject, column.name)}</dt>
            <dd className="line-clamp-2 min-w-0 text-right break-words">{draw(column)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** One record: what it says, what can be done with it, and more of it on demand. */
function Card<Row extends object>(props: ListBodyProps<Row> & { row: Row }) {
  const { t } = useTranslation()
  const { row, nameOf, selection, card, expand, rowActions } = props
  const [expanded, setExpanded] = useState(false)
  const name = nameOf(row)
  return (
    <li className={cn('px-3 py-3', selection.has(row) && 'bg-accent/50')}>
      <div className="flex items-start gap-2">
        {Boolean(props.bulkActions?.length) && (
          <Checkbox
            aria-label={t('record.list.select', { name })}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        )}
        <div className="min-w-0 flex-1">{card ? card(row) : <Inside {...props} />}</div>
        {expand && <ExpandButton name={name} expanded={expanded} onChange={setExpanded} />}
        {rowActions && <RowMenu name={name} actions={rowActions(row)} />}
      </div>
      {expanded && <div className="mt-3 rounded-md bg-sunken/40 p-3">{expand?.(row)}</div>}
    </li>
  )
}

/** The same list on a phone: cards instead of a table. */
export function ListCards<Row extends object>(props: ListBodyProps<Row>) {
  const { rows, idOf, label } = props
  return (
    <ul aria-label={label} className="divide-y">
      {!rows && <CardSkeleton />}
      {rows?.map((row) => (
        <Card key={idOf(row)} {...props} row={row} />
      ))}
    </ul>
  )
}
