import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'scheduler.active' : 'scheduler.inactive')}</Badge>
  )
}
