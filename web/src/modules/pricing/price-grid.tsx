import type { Matrix } from '@rental/core/modules/pricing/pricing.contract'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { optionOf } from '../../record/subject.ts'
import { AmountEditor } from './amount-editor.tsx'
import { PriceAmount } from './price-amount.tsx'
import { PriceNote } from './price-note.tsx'
import type { PriceTableProps } from './price-table.types.ts'
import { useGrid } from './use-grid.ts'

function Heads({ types }: { types: Matrix['rental_types'] }) {
  const { t } = useTranslation()
  return (
    <TableHead>
      <TableRow>
        <TableHeading className="sticky left-0 z-1 bg-sunken">{t('pricing.fields.category')}</TableHeading>
        {types.map(({ id, name, duration_uom }) => (
          <TableHeading key={id} className="h-auto min-w-30 py-2 text-right align-bottom text-xs whitespace-normal">
            {name}
            <span className="block font-normal">
              {t('pricing.per', { unit: optionOf('pricing', 'unit', duration_uom) })}
            </span>
          </TableHeading>
        ))}
      </TableRow>
    </TableHead>
  )
}

/** The price list as a grid: categories down, rental types across. */
export function PriceGrid(props: PriceTableProps) {
  const { t } = useTranslation()
  const { types, lines, drafts, faults, readOnly, onDraft } = props
  const cellAt = ({ row, column }: { row: number; column: number }) => lines[row]?.cells[column]
  const { table, active, editing, go, edit, leave, onKeyDown } = useGrid({
    rows: lines.length,
    columns: types.length,
    readOnly,
    onClear: (spot) => {
      const cell = cellAt(spot)
      if (cell) onDraft(cell, null)
    },
  })
  const chosen = cellAt(active)
  return (
    <>
      {chosen && (
        <PriceNote
          cell={chosen}
          name={props.nameOf(chosen)}
          fault={faults.get(chosen.key)}
          help={!readOnly}
          onHistory={() => props.onHistory(chosen)}
        />
      )}
      <div className="rounded-b-xl">
        <Table ref={table} role="grid" label={t('pricing.grid')} aria-readonly={readOnly}>
          <caption className="sr-only">{t('pricing.grid')}</caption>
          <Heads types={types} />
          <tbody>
            {lines.map(({ category, name, vehicles, cells }, row) => (
              <TableRow key={category}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 h-12 bg-surface px-2.5 text-left font-medium whitespace-nowrap"
                >
                  {name}
                  <span className="block text-xs font-normal text-muted">
                    {t('pricing.vehicles', { count: vehicles })}
                  </span>
                </th>
                {cells.map((cell, column) => {
                  const spot = { row, column }
                  const isActive = active.row === row && active.column === column
                  const isEdited = editing?.row === row && editing.column === column
                  const fault = faults.get(cell.key)
                  return (
                    <TableCell
                      key={cell.key}
                      role="gridcell"
                      data-spot={`${row}-${column}`}
                      tabIndex={isActive ? 0 : -1}
                      aria-selected={isActive}
                      aria-invalid={fault ? true : undefined}
                      className={cn(
                        'scroll-mt-28 scroll-ml-32 border-l text-right tabular-nums outline-offset-[-2px]',
                        !readOnly && 'cursor-cell',
                        isActive && 'bg-accent/40',
                        drafts.has(cell.key) && 'bg-warning-soft text-on-warning-soft',
                        fault && 'bg-danger-soft text-on-danger-soft',
                        isEdited && 'p-1',
                      )}
                      onClick={() => (isActive && !isEdited ? edit(spot) : !isEdited && go(spot))}
                      onKeyDown={(event) => !isEdited && onKeyDown(event, spot)}
                    >
                      {isEdited ? (
                        <AmountEditor
                          label={props.nameOf(cell)}
                          amount={editing.typed ?? drafts.get(cell.key) ?? cell.price?.amount ?? null}
                          typed={editing.typed !== null}
                          onCancel={() => leave('stay')}
                          onDone={(amount, step) => {
                            onDraft(cell, amount)
                            leave(step)
                          }}
                        />
                      ) : (
                        <PriceAmount cell={cell} draft={drafts.get(cell.key)} />
                      )}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}
