import type { User } from '@rental/core/modules/user/user.contract'
import { useTranslation } from '../../text/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<User['account'], Tone> = { NONE: 'neutral', INVITED: 'info', ACTIVE: 'success' }

/** State of an employee's account. */
export function AccountBadge({ account }: { account: User['account'] }) {
  const { t } = useTranslation()
  return <Badge tone={tones[account]}>{t(`user.options.account.${account}`)}</Badge>
}
