import { GeneralSettings, setting } from '@rental/core/modules/setting/setting.contract'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { useCall, useSend } from '../../api/use-call.ts'
import { withSeen, type Seen } from '../../record/form/changes-of.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordForm } from '../../record/form/record-form.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'
import { BankFields } from './bank-fields.tsx'
import { BillingSection } from './billing-section.tsx'
import type { CompanyPage } from './company-pages.ts'
import { DriverSection } from './driver-section.tsx'
import { HandoverSection } from './handover-section.tsx'
import { LeadSection } from './lead-section.tsx'
import { LetterheadSection } from './letterhead-section.tsx'
import { LinkSection } from './link-section.tsx'
import { LogoField } from './logo-field.tsx'
import { NumberingSection } from './numbering-section.tsx'
import { RentalSection } from './rental-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { TrustSection } from './trust-section.tsx'
import { WalletSection } from './wallet-section.tsx'

const plain = {
  profile: ['company_name', 'legal_name', 'email', 'phone', 'website', 'time_zone'],
  address: ['address', 'city', 'province', 'postal_code'],
  tax: ['npwp', 'nitku', 'is_pkp', 'sppkp_number'],
} as const satisfies Record<string, readonly (keyof GeneralSettings)[]>

interface PartProps {
  disabled: boolean
}

/** A section of fields without anything of its own. */
function PlainSection({ name, disabled }: PartProps & { name: keyof typeof plain }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t(`setting.sections.${name}`)} anchor={name}>
      {plain[name].map((field) => (
        <Field key={field} name={field} disabled={disabled} />
      ))}
    </FormSection>
  )
}

function ProfilePage({ disabled, name }: PartProps & { name: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PlainSection name="profile" disabled={disabled} />
      <PlainSection name="address" disabled={disabled} />
      <FormSection title={t('setting.sections.logo')} anchor="logo">
        <LogoField name={name} disabled={disabled} />
      </FormSection>
    </>
  )
}

/** Sections of each page, in the order of `companyPages`. */
const pages: Record<CompanyPage, (props: PartProps & { name: string }) => ReactNode> = {
  profile: (props) => <ProfilePage {...props} />,
  tax: ({ disabled }) => (
    <>
      <PlainSection name="tax" disabled={disabled} />
      <BankFields disabled={disabled} />
    </>
  ),
  papers: ({ disabled }) => (
    <>
      <LetterheadSection disabled={disabled} />
      <NumberingSection disabled={disabled} />
      <LeadSection disabled={disabled} />
    </>
  ),
  rental: ({ disabled }) => (
    <>
      <RentalSection disabled={disabled} />
      <HandoverSection disabled={disabled} />
    </>
  ),
  billing: ({ disabled }) => (
    <>
      <BillingSection disabled={disabled} />
      <WalletSection disabled={disabled} />
    </>
  ),
  control: ({ disabled }) => (
    <>
      <TrustSection disabled={disabled} />
      <LinkSection disabled={disabled} />
      <DriverSection disabled={disabled} />
    </>
  ),
}

/** Brings the section that the address names into view once it is drawn; the router looked for it too early. */
function useShowSection(isDrawn: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (isDrawn && hash) document.getElementById(hash)?.scrollIntoView()
  }, [isDrawn, hash])
}

/** One page of the company's settings. */
export function CompanySettings({ page }: { page: CompanyPage }) {
  const { t } = useTranslation()
  const readOnly = !useCan()(setting.changeGeneral)
  const { data: settings, isError, error, refetch } = useCall(setting.general, {})
  const change = useSend(setting.changeGeneral)
  const [version, setVersion] = useState(0)
  useShowSection(settings !== undefined)
  if (isError && !settings) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!settings) return <RecordSkeleton />
  const save = async (_: GeneralSettings, changes: Partial<GeneralSettings>, seen: Seen) => {
    if (Object.keys(changes).length) await change.mutateAsync({ body: withSeen(changes, seen) })
    notify.success(t('setting.saved'))
  }
  return (
    <div className="max-w-4xl space-y-4">
      <ScreenHeader title={t(`setting.pages.${page}`)} />
      {readOnly && <Alert tone="info">{t('setting.read_only')}</Alert>}
      <RecordForm
        key={version}
        module="setting"
        schema={GeneralSettings}
        record={settings}
        readOnly={readOnly}
        onSave={save}
        onCancel={() => setVersion(version + 1)}
      >
        {pages[page]({ disabled: readOnly, name: settings.company_name })}
      </RecordForm>
      {page === 'profile' && <StorageSection />}
    </div>
  )
}
