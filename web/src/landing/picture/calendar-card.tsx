import { clsx } from 'clsx'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { fill, type Worded } from '../words.ts'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'

const fleet = 24
/** Units out on each day of November 2026. */
const out = [
  20, 15, 15, 16, 17, 19, 22, 21, 16, 15, 17, 18, 20, 23, 22, 17, 18, 19, 18, 20, 24, 23, 17, 16, 18, 19, 21, 23, 22,
  16,
]
/** The first of November 2026 is a Sunday; weeks begin on Monday. */
const blanks = 6
const chosen = 18

const agenda = [
  { time: '09.00', plate: 'L 1094 CDQ', move: 'delivery' },
  { time: '13.30', plate: 'B 1904 SKD', move: 'return' },
  { time: '17.00', plate: 'AB 1356 KE', move: 'delivery' },
] as const

export function CalendarCard({ words: { picture } }: Worded) {
  return (
    <Picture about={picture.calendar_about} className="grid sm:grid-cols-[minmax(0,1fr)_13.5rem]">
      <div className="p-4">
        <p className="font-semibold">November 2026</p>
        <div className="mt-3 grid grid-cols-7 gap-1 text-center text-xs">
          {picture.weekdays_short.split(' ').map((weekday) => (
            <span key={weekday} className="pb-1 text-muted">
              {weekday}
            </span>
          ))}
          <span style={{ gridColumn: `span ${blanks}` }} />
          {out.map((units, index) => (
            <span
              key={index + 1}
              className={clsx(
                'flex h-9 flex-col justify-between rounded-md px-1.5 pt-1 pb-1.5 text-left leading-none',
                index + 1 === chosen ? 'bg-accent font-bold text-on-accent ring-1 ring-primary' : 'bg-sunken',
              )}
            >
              {index + 1}
              <span className="block h-1 overflow-hidden rounded-full bg-border">
                <span className="block h-full rounded-full bg-primary" style={{ width: `${(units / fleet) * 100}%` }} />
              </span>
            </span>
          ))}
        </div>
      </div>
      <div className="border-t p-4 sm:border-t-0 sm:border-l">
        <p className="font-semibold">{picture.day}</p>
        <p className="text-[0.8125rem] text-muted">
          {fill(picture.units_out, { out: out[chosen - 1] ?? 0, all: fleet })}
        </p>
        <div className="mt-3 grid gap-2">
          {agenda.map(({ time, plate, move }) => (
            <div
              key={time}
              className="rounded-lg border px-3 py-2 max-sm:flex max-sm:items-center max-sm:justify-between"
            >
              <p className="flex items-center gap-1.5 text-[0.8125rem] text-muted">
                {move === 'delivery' ? <ArrowUpRight className="size-3.5" /> : <ArrowDownLeft className="size-3.5" />}
                {picture[move]} <span className="sm:ml-auto">{time}</span>
              </p>
              <p className="sm:mt-1.5">
                <Plate number={plate} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </Picture>
  )
}
