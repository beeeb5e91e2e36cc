import type { Reading } from '@rental/core/modules/odometer/odometer.contract'
import { useTranslation } from '../../text/text.ts'

const width = 240
const height = 48
const edge = 4

/** The place of a value between the least and the most, in pixels. */
function scaleOf(values: readonly number[], pixels: number) {
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  return (value: number) => edge + ((value - least) / span) * (pixels - 2 * edge)
}

/** Small chart of the last readings. */
export function ReadingLine({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation()
  const counted = readings.filter(({ voided_at, to_check }) => !voided_at && !to_check)
  if (counted.length < 2) return null
  const times = counted.map(({ read_at }) => Date.parse(read_at))
  const x = scaleOf(times, width)
  const y = scaleOf(
    counted.map(({ km }) => km),
    height,
  )
  const points = counted.map(({ km }, at) => [x(times[at] ?? 0), height - y(km)] as const)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('odometer.chart')} className="w-full text-primary">
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {points.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="2.5" fill="currentColor" />
      ))}
    </svg>
  )
}
