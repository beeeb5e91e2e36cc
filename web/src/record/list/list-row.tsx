import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState, type MouseEvent } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { TableCell, TableRow } from '../../ui/table.tsx'
import { isNumeric } from '../field-text.ts'
import { ExpandButton } from './expand-button.tsx'
import { ListCell } from './list-cell.tsx'
import { RowName } from './list-row-name.tsx'
import type { ListBodyProps } from './list-table.tsx'
import { RowMenu } from './row-menu.tsx'
import { kindIn } from '../subject.ts'

/** A click on a row opens it, except on something that has a click of its own or while text is being selected. */
const isOwnClick = (event: MouseEvent) =>
  (event.target as HTMLElement).closest('a, button, input, label, [role=menu]') !== null ||
  Boolean(getSelection()?.toString())

export function ListRow<Row extends object>(props: ListBodyProps<Row> & { row: Row; span: number }) {
  const { t } = useTranslation()
  const { row, subject, visible, selection, nameOf, link, open } = props
  const [expanded, setExpanded] = useState(false)
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    if (isOwnClick(event)) return
    if (link) void navigate(link(row) as never)
    else open?.(row)
  }
  const name = nameOf(row)
  const chosen = selection.has(row)
  return (
    <Fragment>
      <TableRow
        className={cn(
          'transition-colors hover:bg-sunken/50',
          (link ?? open) && 'cursor-pointer',
          chosen && 'bg-accent/50',
        )}
        onClick={go}
      >
        {Boolean(props.bulkActions?.length) && (
          <TableCell className="pr-0">
            <Checkbox
              aria-label={t('record.list.select', { name })}
              checked={chosen}
              onChange={() => selection.toggle(row)}
            />
          </TableCell>
        )}
        {props.expand && (
          <TableCell className="px-0.5">
            <ExpandButton name={name} expanded={expanded} onChange={setExpanded} />
          </TableCell>
        )}
        {visible.map((column, index) => {
          const content = <ListCell subject={subject} column={column} row={row} link={link?.(row)} />
          return (
            <TableCell
              key={column.name}
              className={cn(
                'max-w-72 truncate',
                isNumeric(kindIn(subject, column.name)) && 'text-right',
                column.className,
              )}
            >
              {index === 0 ? <RowName {...props}>{content}</RowName> : content}
            </TableCell>
          )
        })}
        {props.rowActions && (
          <TableCell className="text-right">
            <RowMenu name={name} actions={props.rowActions(row)} />
          </TableCell>
        )}
      </TableRow>
      {expanded && (
        <TableRow className="bg-sunken/40">
          <TableCell colSpan={props.span} className="px-5 py-4">
            {props.expand?.(row)}
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  )
}
