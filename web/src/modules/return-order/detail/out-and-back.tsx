import type { StateChange } from '@rental/core/modules/inspection/state-change'
import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Gauge } from '../../../ui/gauge.tsx'
import { useStateChange } from './use-state-change.ts'

interface LevelProps {
  name: string
  /** The value in words, or what it was and what it is. */
  shown: string
  value: number
  max: number
  expected?: number | null
  isOver?: boolean
}

function Level({ name, shown, value, max, expected, isOver = false }: LevelProps) {
  return (
    <div className="space-y-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{name}</span>
        <span className={isOver ? 'font-medium text-danger tabular-nums' : 'tabular-nums'}>{shown}</span>
      </p>
      <Gauge
        label={`${name}: ${shown}`}
        value={value}
        max={max}
        expected={expected ?? null}
        tone={isOver && expected === undefined ? 'danger' : 'primary'}
      />
    </div>
  )
}

const number = (value: number) => value.toLocaleString('id-ID')

function Fuel({ out, back }: StateChange) {
  const { t } = useTranslation()
  const tank = { name: t('inspection.fuel'), max: 8, of: 'fuel_eighths', unit: 'eighths' } as const
  const battery = { name: t('inspection.fields.battery_percent'), max: 100, of: 'battery_percent' } as const
  const kind = back.battery_percent === null ? tank : battery
  const [now, before] = [back[kind.of], out?.[kind.of] ?? null]
  if (now === null) return null
  const write = (value: number) => ('unit' in kind ? t('inspection.eighths', { value }) : `${value}%`)
  const shown = before === null ? write(now) : `${write(before)} → ${write(now)}`
  return (
    <Level
      name={kind.name}
      shown={shown}
      value={now}
      max={kind.max}
      expected={before}
      isOver={before !== null && now < before}
    />
  )
}

function Distance({ order, change: { out, back, allowed_km } }: { order: ReturnOrder; change: StateChange }) {
  const { t } = useTranslation()
  const driven = order.driven_km
  const readings = out && `${number(out.odometer_km)} → ${number(back.odometer_km)} km`
  return (
    <div className="space-y-1">
      {driven !== null && allowed_km !== null ? (
        <Level
          name={t('return_order.state.driven')}
          shown={t('return_order.state.of_allowed', { driven: number(driven), allowed: number(allowed_km) })}
          value={driven}
          max={allowed_km}
          isOver={driven > allowed_km}
        />
      ) : (
        driven !== null && (
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-muted">{t('return_order.state.driven')}</span>
            <span className="tabular-nums">{t('return_order.state.unlimited', { driven: number(driven) })}</span>
          </p>
        )
      )}
      {readings && <p className="text-right text-xs text-muted tabular-nums">{readings}</p>}
    </div>
  )
}

/** Gauges of a return: what is missing in the tank, and how far the vehicle went. */
export function OutAndBack({ order }: { order: ReturnOrder }) {
  const { t } = useTranslation()
  const change = useStateChange(order)
  if (!change) return null
  return (
    <RecordSection title={t('return_order.state.title')}>
      <div className="space-y-4">
        <Fuel {...change} />
        <Distance order={order} change={change} />
      </div>
    </RecordSection>
  )
}
