import { clsx } from 'clsx'
import { rupiah } from '../rupiah.ts'
import type { Worded } from '../words.ts'
import { Picture } from './picture.tsx'

/** Share of days on which a unit was out, December to November, in percent. */
const utilisation = [81, 68, 66, 72, 78, 70, 74, 79, 73, 76, 78, 83]

export function AnalyticsCard({ words: { picture } }: Worded) {
  const months = picture.months.split(' ')
  return (
    <Picture about={picture.chart_about}>
      <div className="grid grid-cols-2 gap-px border-b bg-border sm:grid-cols-3">
        <Figure label={picture.utilisation} value="83%" wide />
        <Figure label={picture.revenue} value={rupiah(218_400_000)} />
        <Figure label={picture.out_now} value="20 / 24" />
      </div>
      <div className="flex gap-3 p-4 pt-5">
        <div className="flex h-36 flex-col justify-between text-right text-xs leading-none text-muted">
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </div>
        <div className="grow">
          <div className="flex h-36 items-end gap-1 border-y border-b-input bg-[linear-gradient(var(--border),var(--border))] bg-size-[100%_1px] bg-center bg-no-repeat sm:gap-2">
            {utilisation.map((share, month) => (
              <span
                key={month}
                style={{ height: `${share}%` }}
                className={clsx('grow rounded-t-sm', month === utilisation.length - 1 ? 'bg-primary' : 'bg-primary/35')}
              />
            ))}
          </div>
          <div className="mt-1.5 flex gap-1 text-center text-xs text-muted sm:gap-2">
            {months.map((month, index) => (
              <span key={index} className="grow basis-0">
                {month}
              </span>
            ))}
          </div>
        </div>
      </div>
    </Picture>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly wide?: boolean
}

function Figure({ label, value, wide = false }: FigureProps) {
  return (
    <div className={clsx('bg-surface px-4 py-3', wide && 'max-sm:col-span-2')}>
      <p className="text-[0.8125rem] text-muted">{label}</p>
      <p className="text-lg font-semibold tracking-tight">{value}</p>
    </div>
  )
}
