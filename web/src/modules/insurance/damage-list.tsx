import type { InsuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { useTranslation } from '../../text/text.ts'

/** List of the damages. */
export function DamageList({ damages }: { damages: InsuranceClaim['damages'] }) {
  const { t } = useTranslation()
  if (!damages.length) return <p className="text-muted">{t('insurance_claim.no_damages')}</p>
  return (
    <ul className="divide-y">
      {damages.map(({ part, description }, index) => (
        <li key={index} className="py-2 break-words first:pt-0 last:pb-0">
          <p className="font-medium">{part}</p>
          {description && <p className="text-muted">{description}</p>}
        </li>
      ))}
    </ul>
  )
}
