import { formatPlate } from '@rental/core/kernel/plate'
import type { Clash, FreeVehicle } from '@rental/core/modules/occupancy/board.contract'
import type { ReactNode } from 'react'
import { useClock } from '../../../record/clock.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'

interface ClashNoticeProps {
  clash: Clash
  free: readonly FreeVehicle[]
  /** The driver, where it is not the vehicle that clashes. */
  driver?: string | null
  /** Actions beside the notice. */
  children?: ReactNode
}

/** The clashing entry of a vehicle or a driver, by name, and free alternatives. */
export function ClashNotice({ clash, free, driver, children }: ClashNoticeProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const kind = t(`occupancy.options.kind.${clash.kind}`)
  const name = [clash.title, clash.customer_name].filter(Boolean).join(', ') || kind
  const title = driver
    ? t('sales_order.driver.clash', { name: driver, what: name })
    : t('sales_order.change.clash', { name })
  const { starts_at, ends_at } = clash
  const period = { kind, from: clock.format(starts_at), to: ends_at && clock.format(ends_at) }
  return (
    <Alert role="alert" tone="danger" title={title}>
      <p>{t(ends_at ? 'sales_order.change.clash_lead' : 'sales_order.change.clash_since', period)}</p>
      {free.length > 0 && (
        <p>
          {t('sales_order.change.free_instead')}{' '}
          {free
            .map(({ license_number, brand, model }) => `${formatPlate(license_number)} ${brand} ${model}`)
            .join(', ')}
        </p>
      )}
      {children}
    </Alert>
  )
}
