import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { isEmpty } from '../field-text.ts'
import { ListCell } from './list-cell.tsx'
import { RowName } from './list-row-name.tsx'
import { CardSkeleton } from './list-skeleton.tsx'
import type { ListBodyProps } from './list-table.tsx'
import { RowMenu } from './row-menu.tsx'
import { labelOf } from '../subject.ts'

/** How many values a card shows below the name. */
const shown = 4

/** What a card says: the name and state on top, the next few values that are there below. */
function Inside<Row extends object>({ row, subject, visible, link, open }: ListBodyProps<Row> & { row: Row }) {
  const [title, ...rest] = visible
  const status = rest.find((column) => column.isState || column.name === 'status')
  const values = rest.filter((column) => column !== status && !isEmpty(row[column.name]) && row[column.name] !== false)
  const draw = (column: (typeof visible)[number]) => <ListCell subject={subject} column={column} row={row} />
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 break-words">
          {title && (
            <RowName row={row} {...(link && { link })} {...(open && { open })}>
              {draw(title)}
            </RowName>
          )}
        </span>
        {status && draw(status)}
      </div>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {values.slice(0, shown).map((column) => (
          <div key={column.name} className="contents">
            <dt className="text-muted">{labelOf(subject, column.name)}</dt>
            <dd className="min-w-0 truncate text-right">{draw(column)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What a row that leads nowhere has to say besides, drawn when it is asked for. */
function More({ name, children }: { name: string; children: () => ReactNode }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="mt-1 -ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight aria-hidden className={cn('transition-transform', open && 'rotate-90')} />
        {t('record.details')}
        <span className="sr-only"> {name}</span>
      </Button>
      {open && <div className="mt-2">{children()}</div>}
    </>
  )
}

/** The same list on a phone: cards instead of a table. */
export function ListCards<Row extends object>(props: ListBodyProps<Row>) {
  const { t } = useTranslation()
  const { rows, idOf, nameOf, selection, card, rowActions, expand } = props
  return (
    <ul aria-label={props.label} className="divide-y">
      {!rows && <CardSkeleton />}
      {rows?.map((row) => (
        <li key={idOf(row)} className={cn('flex items-start gap-2 px-3 py-3', selection.has(row) && 'bg-accent/50')}>
          {Boolean(props.bulkActions?.length) && (
            <Checkbox
              aria-label={t('record.list.select', { name: nameOf(row) })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <div className="min-w-0 flex-1">
            {card ? card(row) : <Inside {...props} row={row} />}
            {expand && !props.link && <More name={nameOf(row)}>{() => expand(row)}</More>}
          </div>
          {rowActions && <RowMenu name={nameOf(row)} actions={rowActions(row)} />}
        </li>
      ))}
    </ul>
  )
}
