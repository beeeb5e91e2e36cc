import type { ProofRun } from '@rental/core/modules/proof/proof.contract'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'

const looks = {
  PASSED: { tone: 'success', icon: CircleCheck },
  FAILED: { tone: 'danger', icon: CircleX },
  BROKEN: { tone: 'warning', icon: TriangleAlert },
} as const

export function ProofState({ state }: Pick<ProofRun, 'state'>) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`proof.options.state.${state}`)}
    </Badge>
  )
}
