import type { PassedGuard } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'

/** Conditions that were not met when the vehicle was handed over, each with the reason that was given. */
export function PassedGuards({ passed }: { passed: readonly PassedGuard[] }) {
  const { t } = useTranslation()
  if (passed.length === 0) return null
  return (
    <RecordSection title={t('delivery_order.checks.passed')}>
      <ul className="divide-y">
        {passed.map(({ guard, reason }) => (
          <li key={guard} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{t(`delivery_order.guards.${guard}`)}</p>
            <p className="break-words text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
