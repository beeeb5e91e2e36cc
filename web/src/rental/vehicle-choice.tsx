import { formatPlate } from '@rental/core/kernel/plate'
import { daysBetween } from '@rental/core/kernel/date'
import { periodStart, type DurationUnit } from '@rental/core/kernel/duration'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import type { VehicleCategory } from '@rental/core/modules/vehicle/vehicle.fields'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCan } from '../api/can.tsx'
import { useCall } from '../api/use-call.ts'
import { inputId, useFormContent } from '../record/form/form-context.ts'
import { say } from '../text/text.ts'
import { Select } from '../ui/select.tsx'

const most = 50
const dayMs = 86_400_000

interface Term {
  category?: VehicleCategory | ''
  started_at?: string
  duration?: number | null
  duration_uom?: DurationUnit | ''
}

/** The time that a line takes, as far as it is typed. */
function timeOf({ started_at, duration, duration_uom }: Term): { from: string; to: string } | null {
  if (!started_at || !duration || !duration_uom || Number.isNaN(Date.parse(started_at))) return null
  const first = started_at.slice(0, 10)
  const days = daysBetween(first, periodStart(first, duration, duration_uom))
  const from = Date.parse(started_at)
  return { from: new Date(from).toISOString(), to: new Date(from + days * dayMs).toISOString() }
}

/** The vehicles of a line's category that are free in its time. */
function useFree(term: Term) {
  const can = useCan()
  const time = timeOf(term)
  const { category } = term
  const query = { category: category || 'MPV', from: time?.from ?? '', to: time?.to ?? '', limit: most }
  return useCall(
    occupancy.free,
    { query },
    { enabled: can(occupancy.free) && time !== null && Boolean(category), staleTime: 30_000 },
  )
}

/** A vehicle that is free in the time of the line, or any of its category. */
export function VehicleChoice({ line, chosen }: { line: string; chosen: { id: string; name: string } | null }) {
  const { t } = useTranslation()
  const content = useFormContent()
  const name = `${line}.vehicle_id`
  const id = inputId(content, name)
  const term = (useWatch({ name: line }) ?? {}) as Term
  const { field: input, fieldState } = useController({ name })
  const { ref, value } = input
  const { data: free = [] } = useFree(term)
  const error = fieldState.error?.message
  const isListed = free.some((vehicle) => vehicle.id === value)
  const any = term.category
    ? t('rental.any_of', { category: say(`${content.module}.options.category.${term.category}`) })
    : t('record.none')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {say(`${content.module}.fields.vehicle_id`)}
      </label>
      <Select
        id={id}
        ref={ref}
        value={typeof value === 'string' ? value : ''}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={input.onBlur}
        onChange={(event) => input.onChange(event.target.value || null)}
      >
        <option value="">{any}</option>
        {chosen && chosen.id === value && !isListed && <option value={chosen.id}>{formatPlate(chosen.name)}</option>}
        {free.length > 0 && (
          <optgroup label={t('rental.choose_free')}>
            {free.map((vehicle) => (
              <option key={vehicle.id} value={vehicle.id}>
                {`${formatPlate(vehicle.license_number)} · ${vehicle.brand} ${vehicle.model} ${vehicle.year}`}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      {error && (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
