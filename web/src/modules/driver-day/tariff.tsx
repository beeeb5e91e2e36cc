import { formatRupiah } from '@rental/core/kernel/money'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { say, useTranslation } from '../../text/text.ts'

interface TariffProps {
  title: string
  /** Options of the kinds of its rows. */
  names: 'charges' | 'pays'
  rows: readonly { kind: string; quantity: number; unit_price: number; amount: number }[] | null
  total: number | null
  none: string
  note?: string
}

const counted = (quantity: number) => quantity.toLocaleString('id-ID')

/** One side of a day: rows, and their sum. */
export function Tariff({ title, names, rows, total, none, note }: TariffProps) {
  const { t } = useTranslation()
  if (!rows || rows.length === 0)
    return (
      <RecordSection title={title}>
        <p className="text-muted">{rows ? none : t('driver_day.on_submit')}</p>
      </RecordSection>
    )
  return (
    <RecordSection title={title}>
      <ul className="divide-y">
        {rows.map(({ kind, quantity, unit_price, amount }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              {say(`driver_day.options.${names}.${kind}`)}
              <span className="block text-xs text-muted tabular-nums">
                {counted(quantity)} × {formatRupiah(unit_price)}
              </span>
            </span>
            <span className="tabular-nums">{formatRupiah(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-baseline justify-between gap-4 border-t pt-3 font-semibold">
        <span>
          {t('driver_day.total')}
          {note && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
        </span>
        <span className="tabular-nums">{formatRupiah(total ?? 0)}</span>
      </p>
    </RecordSection>
  )
}
