import { useCan } from '../../api/can.tsx'
import { LinkTabs } from '../../record/link-tabs.tsx'
import { useTranslation } from '../../text/text.ts'

const tabs = [
  { to: '/company', label: 'company.tabs.companies', access: 'company.read' },
  { to: '/company/outbox', label: 'company.tabs.outbox', access: 'outbox.read' },
] as const

/** Companies, and the mail that leaves them. */
export function CompanyTabs() {
  const { t } = useTranslation()
  const can = useCan()
  const open = tabs.filter(({ access }) => can(access))
  return <LinkTabs label={t('company.title')} tabs={open.map(({ to, label }) => ({ to, label: t(label) }))} />
}
