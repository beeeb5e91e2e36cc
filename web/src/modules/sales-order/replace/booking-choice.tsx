import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { KeepingEntry, ReplacementVehicle } from '@rental/core/modules/sales-order/replacement.contract'
import { useCategoryName } from '../../../fleet/use-category-name.ts'
import { useClock } from '../../../record/clock.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { useMasterData } from '../../../record/use-master-data.ts'
import { useTranslation } from '../../../text/text.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { orderLink } from '../sales-order.links.ts'
import type { Choice } from './choices.ts'

/** Notes on an option, in the order in which they decide: category, branch, price, papers. */
function useNotes({ booking, vehicle_id, taken }: Choice) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  const { entries: branches } = useMasterData('branch')
  const priceText = (difference: number | null) => {
    if (difference === null) return t('sales_order.replace.no_price')
    if (difference === 0) return t('sales_order.replace.same_price')
    const amount = formatRupiah(Math.abs(difference))
    return t(difference > 0 ? 'sales_order.replace.upgrade' : 'sales_order.replace.cheaper', { amount })
  }
  return ({ id, category, branch_id, price_difference, papers }: ReplacementVehicle): string => {
    const branch = branches.find((one) => one.id === branch_id)?.name
    return [
      category === booking.category ? t('sales_order.replace.same_category') : categoryName(category),
      ...(branch_id !== booking.branch_id && branch ? [t('sales_order.replace.other_branch', { branch })] : []),
      priceText(price_difference),
      ...(papers.length > 0 ? [t('sales_order.replace.papers')] : []),
      ...(taken.has(id) && id !== vehicle_id ? [t('sales_order.replace.chosen')] : []),
    ].join(', ')
  }
}

interface BookingChoiceProps {
  choice: Choice
  entry: KeepingEntry | undefined
  onTick: (isTicked: boolean) => void
  onChoose: (vehicle: string) => void
}

function Replacement({ choice, onChoose }: Pick<BookingChoiceProps, 'choice' | 'onChoose'>) {
  const { t } = useTranslation()
  const notesOf = useNotes(choice)
  const { booking, isTicked, vehicle_id, taken } = choice
  if (booking.obstacle) return <p className="text-muted">{t(`sales_order.replace.obstacles.${booking.obstacle}`)}</p>
  if (booking.options.length === 0)
    return (
      <div className="text-on-serious-soft">
        <p className="font-medium">{t('sales_order.replace.none')}</p>
        <p>{t('sales_order.replace.none_lead')}</p>
      </div>
    )
  const chosen = booking.options.find(({ id }) => id === vehicle_id)
  return (
    <>
      <Select
        aria-label={t('sales_order.replace.vehicle', { number: booking.number })}
        disabled={!isTicked}
        value={vehicle_id ?? ''}
        aria-invalid={(isTicked && (vehicle_id === null || taken.has(vehicle_id))) || undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {vehicle_id === null && <option value="">{t('sales_order.replace.choose')}</option>}
        {booking.options.map((option) => (
          <option key={option.id} value={option.id} disabled={taken.has(option.id) && option.id !== vehicle_id}>
            {t('sales_order.replace.option', {
              plate: formatPlate(option.license_number),
              name: `${option.brand} ${option.model} ${option.year}`,
              notes: notesOf(option),
            })}
          </option>
        ))}
      </Select>
      {/* Cut off in a narrow select. */}
      {chosen && <p className="text-xs text-muted md:hidden">{notesOf(chosen)}</p>}
    </>
  )
}

/** A booking that breaks: for whom and why, and the vehicle that it gets instead. */
export function BookingChoice({ choice, entry, onTick, onChoose }: BookingChoiceProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const { booking, isTicked } = choice
  const { number, customer_name, license_number, starts_at } = booking
  const plate = formatPlate(license_number)
  return (
    <li className="flex items-start gap-2 py-3">
      <Checkbox
        aria-label={t('sales_order.replace.move', { plate, number })}
        checked={isTicked}
        disabled={booking.obstacle !== null}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="truncate font-medium">
          <RecordLink link={orderLink(booking.order_id)} className="text-primary hover:underline">
            {number}
          </RecordLink>{' '}
          · {customer_name}
        </p>
        {entry && (
          <p className="text-xs text-muted tabular-nums">
            {t(entry.kind === 'UNFIT' ? 'sales_order.replace.why_unfit' : 'sales_order.replace.why', {
              from: clock.format(starts_at),
              plate,
              at: entry.ready_at && clock.format(entry.ready_at),
            })}
          </p>
        )}
        <Replacement choice={choice} onChoose={onChoose} />
      </div>
    </li>
  )
}
