import { formatPlate } from '@rental/core/kernel/plate'
import type { FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { useClock } from '../../../record/clock.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormSection } from '../../../record/form/form-section.tsx'
import { RecordName } from '../../../record/picker/record-name.tsx'
import { useTranslation } from '../../../text/text.ts'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { linePlate, lineTitle } from '../sales-order.subject.ts'

function Side({ title, plate, name }: { title: string; plate: ReactNode; name?: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 rounded-lg border p-3">
      <p className="text-xs text-muted">{title}</p>
      <p className="font-medium tabular-nums">{plate}</p>
      <p className="truncate text-muted">{name}</p>
    </div>
  )
}

interface VehicleOptionsProps {
  line: SalesOrderLine
  /** From when the other vehicle is needed; until the line ends. */
  from: string | null
  branchId: number
}

/** Which vehicles of the line's category are free; nothing where it cannot be asked. */
function useFree({ line, from, branchId }: VehicleOptionsProps) {
  const canSeeFree = useCan()(occupancy.free)
  const { category, ends_at: to } = line
  const isAskable = canSeeFree && category !== null && from !== null && to !== null && from < to
  const query = { from: from ?? '', to: to ?? '', category: category ?? 'MPV', branch_id: branchId, limit: 12 } as const
  const { data } = useCall(occupancy.free, { query }, { enabled: isAskable })
  return { isAskable, data }
}

interface FreeListProps {
  free: readonly FreeVehicle[]
  chosen: unknown
  onChoose: (id: string) => void
}

function FreeList({ free, chosen, onChoose }: FreeListProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const group = useId()
  if (!free.length) return <p className="text-muted">{t('sales_order.fleet.no_free')}</p>
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {free.map(({ id, license_number, brand, model, year, free_until }) => (
        <li key={id}>
          <label
            className={cn(
              'flex cursor-pointer items-center gap-3 rounded-lg border p-3 hover:bg-sunken',
              chosen === id && 'border-primary bg-accent/40',
            )}
          >
            <input
              type="radio"
              name={group}
              className="size-4.5 accent-primary"
              aria-label={`${formatPlate(license_number)} ${brand} ${model}`}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span className="min-w-0">
              <span className="block font-medium tabular-nums">{formatPlate(license_number)}</span>
              <span className="block truncate text-muted">{`${brand} ${model} ${year}`}</span>
              <span className="block text-xs text-muted">
                {free_until
                  ? t('sales_order.fleet.free_until', { at: clock.format(free_until) })
                  : t('sales_order.fleet.free')}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The free vehicles of a category first, any other by searching. */
export function VehicleOptions({ line, from, branchId }: VehicleOptionsProps) {
  const { t } = useTranslation()
  const { field } = useController({ name: 'vehicle_id' })
  const free = useFree({ line, from, branchId })
  return (
    <>
      {free.isAskable && (
        <div className="md:col-span-2">
          {free.data ? (
            <FreeList free={free.data} chosen={field.value} onChoose={field.onChange} />
          ) : (
            <Skeleton className="h-24" />
          )}
        </div>
      )}
      <Field name="vehicle_id" wide hint={t('sales_order.fleet.other')} />
    </>
  )
}

/** The vehicle a line has and the one it shall have, side by side, above those there are. */
export function VehicleExchange(props: VehicleOptionsProps) {
  const { t } = useTranslation()
  const { field } = useController({ name: 'vehicle_id' })
  const chosen = useFree(props).data?.find(({ id }) => id === field.value)
  const { line } = props
  return (
    <FormSection title={t('sales_order.fleet.choose')} lead={t('sales_order.fleet.choose_lead')}>
      <div className="flex items-center gap-3 md:col-span-2">
        <Side title={t('sales_order.fleet.current')} plate={linePlate(line)} name={lineTitle(line)} />
        <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
        <Side
          title={t('sales_order.fleet.replacement')}
          plate={
            typeof field.value === 'string' ? (
              chosen ? (
                formatPlate(chosen.license_number)
              ) : (
                <RecordName to="vehicle" id={field.value} />
              )
            ) : (
              <span className="font-normal text-muted">{t('sales_order.fleet.none_chosen')}</span>
            )
          }
          name={chosen && `${chosen.brand} ${chosen.model} ${chosen.year}`}
        />
      </div>
      <VehicleOptions {...props} />
    </FormSection>
  )
}
