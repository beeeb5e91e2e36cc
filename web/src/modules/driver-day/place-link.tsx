import type { ClockPlace } from '@rental/core/modules/driver-day/driver-day.fields'
import { MapPin } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Fact } from '../../ui/fact.tsx'

/** Place of a clock on a map, where the phone told it. */
export function PlaceLink({ label, place }: { label: string; place: ClockPlace | null }) {
  const { t } = useTranslation()
  if (!place)
    return (
      <Fact name={label}>
        <span className="text-muted">{t('driver_day.no_place')}</span>
      </Fact>
    )
  const point = `${place.lat.toFixed(5)},${place.lng.toFixed(5)}`
  return (
    <Fact name={label}>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${point}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 text-primary tabular-nums hover:underline"
      >
        <MapPin aria-hidden className="size-4" />
        {point}
      </a>
    </Fact>
  )
}
