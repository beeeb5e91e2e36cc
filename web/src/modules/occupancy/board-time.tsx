import { memo } from 'react'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { headOf, percentOf, spanOf, weekendsOf, type Scale, type Tick } from './board-scale.ts'

const Ticks = ({ ticks, scale, className }: { ticks: Tick[]; scale: Scale; className: string }) => (
  <div className="relative h-1/2">
    {ticks.map(({ from, to, label }) => (
      <span
        key={from}
        style={spanOf(scale, from, to) ?? {}}
        className={cn('absolute inset-y-0 flex items-center overflow-hidden border-l whitespace-nowrap', className)}
      >
        {label}
      </span>
    ))}
  </div>
)

/** Days, hours, weeks or months above the board. */
export const TimeHead = memo(function TimeHead({ scale }: { scale: Scale }) {
  useTranslation()
  const { upper, lower } = headOf(scale, currentLanguage())
  const isCentred = scale.zoom === 'month'
  return (
    <div aria-hidden className="h-full tabular-nums">
      <Ticks ticks={upper} scale={scale} className="px-1.5 text-xs font-semibold" />
      <Ticks
        ticks={lower}
        scale={scale}
        className={cn('text-[0.6875rem] text-muted', isCentred ? 'justify-center' : 'px-0.5')}
      />
    </div>
  )
})

/** Weekends, the beginnings of the smaller units, and the line of now, behind all rows at once. */
export const TimeLines = memo(function TimeLines({ scale, now }: { scale: Scale; now: number }) {
  useTranslation()
  const { upper, lower } = headOf(scale, currentLanguage())
  const isNow = now >= scale.from && now < scale.to
  return (
    <>
      {weekendsOf(scale).map(({ from, to }) => (
        <span key={from} style={spanOf(scale, from, to) ?? {}} className="absolute inset-y-0 bg-sunken/70" />
      ))}
      {lower.map(({ from }) => (
        <span
          key={from}
          style={{ left: `${percentOf(scale, from)}%` }}
          className={cn(
            'absolute inset-y-0 border-l',
            upper.some((tick) => tick.from === from) ? 'border-border' : 'border-border/50',
          )}
        />
      ))}
      {isNow && (
        <span
          style={{ left: `${percentOf(scale, now)}%` }}
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-danger"
        />
      )}
    </>
  )
})
