import { formatRupiah } from '@rental/core/kernel/money'
import type { CashMonth } from '@rental/core/modules/dashboard/money.fields'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'

const looks = { billed: 'bg-primary', received: 'bg-primary/45' } as const
const both = ['billed', 'received'] as const

/** Billed beside received, month by month: the gap between both is what customers still owe. */
export function CashMonths({ months }: { months: readonly CashMonth[] }) {
  const { t, language } = useTranslation()
  const most = Math.max(...months.flatMap(({ billed, received }) => [billed, received]), 1)
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return (
    <figure className="mt-3 border-t pt-3">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
        <span>{t('dashboard.money.by_month')}</span>
        <span className="flex gap-x-3">
          {both.map((which) => (
            <span key={which} className="flex items-center gap-1.5">
              <span aria-hidden className={cn('size-2.5 rounded-sm', looks[which])} />
              {t(`dashboard.money.${which}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <ul className="grid grid-cols-6 gap-2">
        {months.map((month) => (
          <li key={month.month} className="text-center text-xs text-muted">
            <span aria-hidden className="flex h-20 items-end justify-center gap-0.5">
              {both.map((which) => (
                <span
                  key={which}
                  title={`${t(`dashboard.money.${which}`)}: ${formatRupiah(month[which])}`}
                  className={cn('w-1/3 max-w-5 rounded-t', looks[which])}
                  style={{ height: `${(Math.max(0, month[which]) / most) * 100}%` }}
                />
              ))}
            </span>
            {name.format(new Date(`${month.month}-01`))}
            <span className="sr-only">
              {both.map((which) => ` ${t(`dashboard.money.${which}`)} ${formatRupiah(month[which])}`).join(',')}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
