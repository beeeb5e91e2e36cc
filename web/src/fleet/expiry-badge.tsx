import type { ExpiryState } from '@rental/core/modules/document/document.rules'
import { CircleAlert, CircleCheck, Clock, RotateCw, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../text/text.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const looks: Record<ExpiryState, { tone: Tone; icon: LucideIcon }> = {
  EXPIRED: { tone: 'danger', icon: CircleAlert },
  DUE_SOON: { tone: 'warning', icon: Clock },
  VALID: { tone: 'success', icon: CircleCheck },
  RENEWED: { tone: 'neutral', icon: RotateCw },
}

/** The traffic light of what expires: colour, sign and word. */
export function ExpiryBadge({ state }: { state: ExpiryState }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`document.options.state.${state}`)}
    </Badge>
  )
}
