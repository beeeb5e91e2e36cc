import type { FleetMonth } from '@rental/core/modules/dashboard/dashboard.contract'
import { later } from '../../record/later.tsx'
import { RecordLink, type RecordLinkTo } from '../../record/record-link.tsx'
import { useTranslation } from '../../text/text.ts'
import { HomeCard } from './home-card.tsx'
import { HowTip } from './how-tip.tsx'

interface MonthFigureProps {
  title: string
  /** How it is calculated. */
  lead: string
  months: readonly FleetMonth[]
  value: (month: FleetMonth) => number
  format: (value: number) => string
  formatShort: (value: number) => string
  /** List behind the figure of the current month. */
  link: RecordLinkTo | null
}

const MonthBars = later(async () => (await import('./month-bars.tsx')).MonthBars, 'h-40')

/** A figure of the fleet: the current month in large, and every month as bars and, for screen readers, as a table. */
export function MonthFigure({ title, lead, months, value, format, formatShort, link }: MonthFigureProps) {
  const { t, language } = useTranslation()
  const name = (style: 'short' | 'long') => {
    const months = new Intl.DateTimeFormat(language, { month: style, year: '2-digit', timeZone: 'UTC' })
    return ({ month }: FleetMonth) => months.format(new Date(`${month}-01`))
  }
  const [current, previous] = [months.at(-1), months.at(-2)]
  const figure = current ? format(value(current)) : ''
  return (
    <HomeCard title={title} aside={<HowTip lead={lead} />}>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2 text-muted">
        {link ? (
          <RecordLink
            link={link}
            className="text-xl font-semibold text-foreground tabular-nums underline-offset-4 hover:underline"
          >
            {figure}
          </RecordLink>
        ) : (
          <span className="text-xl font-semibold text-foreground tabular-nums">{figure}</span>
        )}
        <span>{t('dashboard.months.this_month')}</span>
        {previous && <span>· {t('dashboard.months.previous', { value: format(value(previous)) })}</span>}
      </p>
      <MonthBars
        months={months}
        nameOf={name('short')}
        name={title}
        value={value}
        format={format}
        formatShort={formatShort}
      />
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.months.month')}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{name('long')(month)}</th>
              <td>{format(value(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeCard>
  )
}
