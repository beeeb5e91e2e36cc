import { formatPlate } from '@rental/core/kernel/plate'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useController } from 'react-hook-form'
import { useCan } from '../api/can.tsx'
import { useCall } from '../api/use-call.ts'
import { useCategoryName } from '../fleet/use-category-name.ts'
import { inputId, useFormContent } from '../record/form/form-context.ts'
import type { FormValues } from '../record/form/form-values.ts'
import { say, useTranslation } from '../text/text.ts'
import { Select } from '../ui/select.tsx'
import { useTerm, type TypedTerm } from './use-term.ts'

const most = 50

interface Line extends TypedTerm {
  category?: string | null
}

/** A document of which some lines may have their vehicles already. */
interface StoredLines {
  lines?: readonly { vehicle_id?: string | null; vehicle_name?: string | null }[]
}

/** Vehicles of a line's category that are free in its time, service between two rentals included. */
function useFree(line: Line) {
  const can = useCan()
  const term = useTerm(line)
  const { category } = line
  const query = { category: category || 'MPV', from: term?.from ?? '', to: term?.to ?? '', limit: most }
  return useCall(
    occupancy.free,
    { query },
    { enabled: can(occupancy.free) && term !== null && Boolean(category), staleTime: 30_000 },
  )
}

/** A vehicle that is free in the time of the line, or any of its category. */
export function VehicleChoice({ path, values }: { path: string; values: FormValues }) {
  const { t } = useTranslation()
  const content = useFormContent()
  const categoryName = useCategoryName()
  const name = `${path}.vehicle_id`
  const id = inputId(content, name)
  const typed = values as Line
  const { field: input, fieldState } = useController({ name })
  const { ref, value } = input
  const { data: free = [] } = useFree(typed)
  const error = fieldState.error?.message
  const isListed = free.some((vehicle) => vehicle.id === value)
  const stored = (content.record as StoredLines).lines?.find((line) => line.vehicle_id === value)
  const any = typed.category ? t('rental.any_of', { category: categoryName(typed.category) }) : t('record.none')
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
        {stored?.vehicle_id && stored.vehicle_name && !isListed && (
          <option value={stored.vehicle_id}>{formatPlate(stored.vehicle_name)}</option>
        )}
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
