import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { useCompanySettings } from '../company-settings.ts'
import { SettingLink } from '../setting-link.tsx'

/** PPh 23 is withheld at the higher rate because the company has not said its NPWP; nothing while it withholds none. */
export function NoNpwp({ rate }: { rate: string | null | undefined }) {
  const { t } = useTranslation()
  const settings = useCompanySettings()
  if (!rate || settings.size === 0 || settings.get('npwp')) return null
  return (
    <Alert
      tone="warning"
      className="mt-3"
      action={<SettingLink section="tax">{t('document_kit.enter_npwp')}</SettingLink>}
    >
      {t('document_kit.no_npwp', { rate })}
    </Alert>
  )
}
