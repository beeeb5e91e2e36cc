import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'scheduler.active' : 'scheduler.inactive')}</Badge>
  )
}
