import { clsx } from 'clsx'
import { Key, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Worded } from '../words.ts'
import { dayCount, days, firstDay, freeUnits, lanes, today, type Bar, type Kind } from './board.data.ts'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'

const looks: Record<Kind, string> = {
  rent: 'bg-primary text-on-primary',
  booked: 'border border-primary bg-accent text-on-accent',
  workshop: 'bg-warning-soft text-on-warning-soft',
  overdue: 'border border-danger bg-danger-soft text-on-danger-soft',
}

const percent = (part: number) => `${(part / dayCount) * 100}%`
const isWeekend = (day: number) => day % 7 > 4

/** The hero's picture. A phone shows the first of the two weeks: the track is twice as wide as its window. */
export function PlanningBoard({ words }: Worded) {
  const { picture } = words
  const weekdays = picture.weekdays.split(' ')
  return (
    <Picture about={picture.board_about} className="flex flex-col shadow-lg shadow-foreground/5">
      <div className="flex items-center justify-between gap-3 border-b px-4 py-3">
        <p className="font-semibold">{picture.board}</p>
        <p className="text-[0.8125rem] text-muted">
          16 – <span className="sm:hidden">22</span>
          <span className="max-sm:hidden">29</span> November 2026
        </p>
      </div>
      <Row label={<span className="text-xs text-muted">{picture.today}: 18</span>} className="h-11 bg-sidebar">
        {days.map((day) => (
          <span
            key={day}
            style={{ left: percent(day), width: percent(1) }}
            className={clsx(
              'absolute inset-y-0 flex flex-col items-center justify-center text-xs leading-tight',
              day === today ? 'font-bold text-on-accent' : 'text-muted',
            )}
          >
            <span className="text-[0.6875rem]">{weekdays[day % 7]}</span>
            <span className={clsx(day === today && 'rounded bg-accent px-1.5')}>{firstDay + day}</span>
          </span>
        ))}
      </Row>
      {lanes.map(({ plate, model, bars }) => (
        <Row
          key={plate}
          className="h-13 grow"
          label={
            <>
              <Plate number={plate} />
              <span className="truncate text-[0.8125rem] text-muted max-sm:hidden">{model}</span>
            </>
          }
        >
          <Shading />
          {bars.map((bar) => (
            <Stay key={bar.from} bar={bar} text={bar.name ?? (bar.word ? picture[bar.word] : '')} />
          ))}
        </Row>
      ))}
      <Row label={<span className="text-xs text-muted">{picture.free}</span>} className="h-9 bg-sidebar">
        {days.map((day) => (
          <span
            key={day}
            style={{ left: percent(day), width: percent(1) }}
            className="absolute inset-y-0 grid place-items-center text-xs font-medium text-muted"
          >
            {freeUnits(day)}
          </span>
        ))}
      </Row>
      <p className="flex flex-wrap gap-x-5 gap-y-1.5 border-t px-4 py-3 text-xs text-muted">
        {(['rent', 'booked', 'workshop', 'overdue'] as const).map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span className={clsx('relative h-3 w-5 overflow-hidden rounded-sm', looks[kind])}>
              {kind === 'workshop' && <span className="hatched absolute inset-0 opacity-40" />}
            </span>
            {picture[kind]}
          </span>
        ))}
        <span className="inline-flex items-center gap-1.5 sm:ml-auto">
          <Key className="size-3.5" /> {picture.self_drive}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <UserRound className="size-3.5" /> {picture.with_driver}
        </span>
      </p>
    </Picture>
  )
}

interface RowProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly className: string
}

function Row({ label, children, className }: RowProps) {
  return (
    <div
      className={clsx('grid grid-cols-[7rem_minmax(0,1fr)] border-b sm:grid-cols-[13.5rem_minmax(0,1fr)]', className)}
    >
      <div className="flex items-center gap-2.5 border-r px-2.5 sm:px-3.5">{label}</div>
      <div className="overflow-hidden">
        <div className="relative h-full w-[200%] sm:w-full">{children}</div>
      </div>
    </div>
  )
}

/** Weekends and today, behind the stays. */
function Shading() {
  return days
    .filter((day) => day === today || isWeekend(day))
    .map((day) => (
      <span
        key={day}
        style={{ left: percent(day), width: percent(1) }}
        className={clsx('absolute inset-y-0', day === today ? 'bg-accent/60' : 'bg-sunken/70')}
      />
    ))
}

function Stay({ bar, text }: { readonly bar: Bar; readonly text: string }) {
  const Icon = bar.driver ? UserRound : Key
  return (
    <span style={{ left: percent(bar.from), width: percent(bar.to - bar.from) }} className="absolute inset-y-2 px-0.5">
      <span
        className={clsx(
          'relative flex h-full items-center gap-1.5 overflow-hidden rounded-md px-2 text-xs font-medium',
          looks[bar.kind],
        )}
      >
        {bar.kind === 'workshop' && <span className="hatched absolute inset-0 opacity-15" />}
        {bar.kind !== 'workshop' && (
          <Icon className={clsx('size-3.5 shrink-0', bar.to - bar.from < 4 && 'max-lg:hidden')} />
        )}
        <span className="truncate">{text}</span>
      </span>
    </span>
  )
}
