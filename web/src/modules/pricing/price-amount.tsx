import { formatRupiah } from '@rental/core/kernel/money'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { shownPrice, type LineCell } from './price-cells.ts'

interface PriceAmountProps {
  cell: LineCell
  /** Typed and not saved yet. */
  draft: number | null | undefined
}

/** The amount of a cell: what was typed over what was there; grey where it is the general price. */
export function PriceAmount({ cell, draft }: PriceAmountProps) {
  const { t } = useTranslation()
  const price = shownPrice(cell)
  if (draft === undefined)
    return price ? (
      <span className={cn(!cell.price && 'text-muted italic')}>{formatRupiah(price.amount)}</span>
    ) : (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('pricing.no_price')}</span>
      </span>
    )
  return (
    <>
      <span className="block font-medium">{draft === null ? t('pricing.no_price') : formatRupiah(draft)}</span>
      {price && (
        <span className="block text-xs text-muted line-through">
          <span className="sr-only">{t('pricing.was', { amount: formatRupiah(price.amount) })}</span>
          <span aria-hidden>{formatRupiah(price.amount)}</span>
        </span>
      )}
    </>
  )
}
