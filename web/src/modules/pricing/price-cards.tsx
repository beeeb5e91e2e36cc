import { History } from 'lucide-react'
import { useRef, useState } from 'react'
import { keepFocus } from '../../record/main-element.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { AmountEditor } from './amount-editor.tsx'
import { PriceAmount } from './price-amount.tsx'
import type { LineCell } from './price-cells.ts'
import { useCellFacts } from './price-note.tsx'
import type { PriceTableProps } from './price-table.types.ts'

interface CardRowProps extends PriceTableProps {
  cell: LineCell
  type: string
}

/** One rental type of a category: the amount is tapped to change it. */
function CardRow({ cell, type, drafts, faults, readOnly, nameOf, onDraft, onHistory }: CardRowProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const stop = () => {
    setEditing(false)
    requestAnimationFrame(() => keepFocus(button.current))
  }
  const facts = useCellFacts(cell)
  const name = nameOf(cell)
  const draft = drafts.get(cell.key)
  const fault = faults.get(cell.key)
  return (
    <li
      className={cn(
        'flex items-center gap-2 px-4 py-2',
        draft !== undefined && 'bg-warning-soft',
        fault && 'bg-danger-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words">{type}</span>
        {facts.length > 0 && <span className="block text-xs text-muted">{facts.join(' · ')}</span>}
        {fault && <span className="block text-xs text-on-danger-soft">{fault}</span>}
      </span>
      {editing ? (
        <span className="w-36 shrink-0">
          <AmountEditor
            label={name}
            amount={draft ?? cell.price?.amount ?? null}
            onCancel={stop}
            onDone={(amount) => {
              stop()
              onDraft(cell, amount)
            }}
          />
        </span>
      ) : (
        <Button
          ref={button}
          variant="outline"
          className="h-auto min-h-9 w-36 flex-col items-end gap-0 px-3 font-normal tabular-nums disabled:opacity-100"
          disabled={readOnly}
          onClick={() => setEditing(true)}
        >
          <span className="sr-only">{t('pricing.edit_cell', { name })}</span>
          <PriceAmount cell={cell} draft={draft} />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('pricing.history_of', { name })}
        onClick={() => onHistory(cell)}
      >
        <History aria-hidden />
      </Button>
    </li>
  )
}

/** The price list on a phone: a card for each category. */
export function PriceCards(props: PriceTableProps) {
  const { t } = useTranslation()
  const nameOfType = (id: number) => props.types.find((type) => type.id === id)?.name ?? ''
  return (
    <div className="space-y-3">
      {props.lines.map(({ category, name, vehicles, cells }) => (
        <Card key={category} className="overflow-hidden">
          <h2 className="flex items-baseline justify-between gap-2 border-b px-4 py-3 text-base font-semibold">
            {name}
            <span className="text-xs font-normal text-muted">{t('pricing.vehicles', { count: vehicles })}</span>
          </h2>
          <ul className="divide-y">
            {cells.map((cell) => (
              <CardRow key={cell.key} {...props} cell={cell} type={nameOfType(cell.rental_type_id)} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
