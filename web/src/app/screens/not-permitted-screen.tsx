import { isReadOnly } from '@rental/core/modules/company/company.rules'
import { ShieldOff } from 'lucide-react'
import { useAccount } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { StatusScreen } from './status-screen.tsx'

export function NotPermittedScreen() {
  const { t } = useTranslation()
  const user = useAccount()?.user
  const lead =
    user && isReadOnly(user.company.state)
      ? t('errors.company_read_only')
      : t('app.not_permitted.lead', { role: user?.role_name, company: user?.company.name })
  return (
    <StatusScreen
      icon={ShieldOff}
      title={t('app.not_permitted.title')}
      lead={lead}
      actions={
        <a href="/dashboard" className={buttonStyle()}>
          {t('app.not_found.to_dashboard')}
        </a>
      }
    />
  )
}
