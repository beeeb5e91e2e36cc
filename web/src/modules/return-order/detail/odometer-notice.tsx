import { isIn } from '@rental/core/kernel/machine'
import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'

/** A reading that does not fit keeps the return from being settled, because kilometres are charged by it. */
export function OdometerNotice({ record: order }: { record: ReturnOrder }) {
  const { t } = useTranslation()
  if (!order.is_odometer_doubtful || !isIn(returnOrderMachine, order.status, 'inspected')) return null
  const action = order.vehicle_id && (
    <RecordLink
      link={recordLinkOf('vehicle', order.vehicle_id)}
      className={buttonStyle({ variant: 'outline', size: 'sm' })}
    >
      {t('return_order.settlement.to_vehicle')}
    </RecordLink>
  )
  return (
    <Alert tone="warning" title={t('return_order.fields.is_odometer_doubtful')} action={action}>
      {t('return_order.settlement.odometer_lead')}
    </Alert>
  )
}
