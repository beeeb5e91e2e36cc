import { useTranslation } from '../../text/text.ts'

/** `35 days left`, `3 days ago`: what the date means today. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation()
  if (days === 0) return t('document.days_left.today')
  return days > 0 ? t('document.days_left.left', { count: days }) : t('document.days_left.ago', { count: -days })
}
