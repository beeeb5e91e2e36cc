import type { Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { phaseToTell } from '@rental/core/modules/insurance/insurance.rules'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { UPCOMING: 'info', EXPIRING: 'warning', EXPIRED: 'danger' } as const

/** The state of a policy; that an active one has expired, or soon will, follows from its period. */
export function PolicyBadge({ policy }: { policy: Pick<Insurance, 'status' | 'phase'> }) {
  const { t } = useTranslation()
  const phase = phaseToTell(policy)
  return (
    <>
      {phase !== 'EXPIRED' && <StatusBadge machine={insuranceMachine} code={policy.status} />}
      {phase && phase !== 'RUNNING' && <Badge tone={tones[phase]}>{t(`insurance.phase.${phase}`)}</Badge>}
    </>
  )
}
