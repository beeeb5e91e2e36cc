import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { History } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { shownPrice, type LineCell } from './price-cells.ts'
import { amountText, periodText } from './pricing.subject.ts'

/** Facts that a cell has no room for: whose price it is, the next price, how many vehicles differ. */
export function useCellFacts({ price, general, next, own_prices }: LineCell): string[] {
  const { t } = useTranslation()
  return [
    ...(general && !price ? [t('pricing.general')] : []),
    ...(next ? [t('pricing.next', { amount: formatRupiah(next.amount), day: formatDate(next.valid_from) })] : []),
    ...(own_prices > 0 ? [t('pricing.own_prices', { count: own_prices })] : []),
  ]
}

interface PriceNoteProps {
  cell: LineCell
  name: string
  fault: string | undefined
  /** Show how the grid is edited. */
  help: boolean
  onHistory: () => void
}

/** Always visible above the grid: facts of the focused cell, and a link to its history. */
export function PriceNote({ cell, name, fault, help, onHistory }: PriceNoteProps) {
  const { t } = useTranslation()
  const price = shownPrice(cell)
  const now = price ? [amountText(price), periodText(price)] : [t('pricing.no_price_hint')]
  const facts = [...now, ...useCellFacts(cell)]
  return (
    <div className="sticky top-14 z-2 flex items-center justify-between gap-4 rounded-t-xl border-b bg-surface px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{name}</span>
          <span className="text-muted tabular-nums">{facts.join(' · ')}</span>
        </p>
        {fault && <p className="text-danger">{fault}</p>}
        {help && <p className="text-xs text-muted">{t('pricing.grid_help')}</p>}
      </div>
      <Button variant="outline" size="sm" aria-label={t('pricing.history_of', { name })} onClick={onHistory}>
        <History aria-hidden />
        {t('record.history.title')}
      </Button>
    </div>
  )
}
