import { user, type User } from '@rental/core/modules/user/user.contract'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Attachments, RecordHistory } from '../../record/record-parts.ts'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AccessCard } from './access-card.tsx'
import { useSimConcern } from './use-sim-concern.ts'
import { userFormLink, userLink, userSections, userSubject } from './user.subject.ts'

const sectionsOf = (record: User) => userSections.filter(({ name }) => name !== 'driver' || record.is_driver)

function Details({ record }: { record: User }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        {sectionsOf(record).map(({ name, fields }) => (
          <RecordSection key={name} title={t(`user.sections.${name}`)}>
            <RecordValues subject={userSubject} record={record} names={fields} />
          </RecordSection>
        ))}
      </div>
      <div className="grid gap-4 max-xl:order-first">
        <AccessCard record={record} />
        <RecordSection title={t('record.kept')} className="max-xl:hidden">
          <RecordValues
            subject={userSubject}
            record={record}
            names={['created_at', 'updated_at']}
            className="sm:grid-cols-1"
          />
        </RecordSection>
      </div>
    </div>
  )
}

const tabs = ['details', 'documents', 'history'] as const

function UserTabs({ record }: { record: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/employee/$employeeId/detail' })
  const tab = tabs.find((one) => one === search.tab) ?? 'details'
  const choose = (next: unknown) =>
    void navigate({
      to: '.',
      search: next === 'details' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <Tabs value={tab} onValueChange={choose}>
      <TabList aria-label={record.full_name}>
        <Tab value="details">{t('record.details')}</Tab>
        <Tab value="documents">{t('user.sections.documents')}</Tab>
        <Tab value="history">{t('user.sections.history')}</Tab>
      </TabList>
      <TabPanel value="details">
        <Details record={record} />
      </TabPanel>
      <TabPanel value="documents">
        <RecordSection title={t('user.sections.documents')}>
          <Attachments routes={user} id={record.id} />
        </RecordSection>
      </TabPanel>
      <TabPanel value="history">
        <RecordSection title={t('user.sections.history')}>
          <RecordHistory subject={userSubject} route={user.log} id={record.id} />
        </RecordSection>
      </TabPanel>
    </Tabs>
  )
}

function Notices({ record }: { record: User }) {
  const { t } = useTranslation()
  const concern = useSimConcern(record.is_driver ? record.sim_expiry : null)
  return (
    <>
      {record.status_reason && (
        <Alert tone="warning" title={t('user.fields.status_reason')}>
          {record.status_reason}
        </Alert>
      )}
      {concern && <Alert tone={concern === 'expired' ? 'danger' : 'warning'}>{t(`user.sim_${concern}`)}</Alert>}
    </>
  )
}

const lead = (record: User) => [record.position, record.role_name].filter(Boolean).join(' · ')

export function UserDetail() {
  const { employeeId: id } = useParams({ from: '/app/employee/$employeeId/detail' })
  return (
    <RecordScreen<User>
      key={id}
      subject={userSubject}
      contract={user}
      id={id}
      to="/employee"
      nameOf={(record) => record.full_name}
      lead={lead}
      linkTo={userLink}
      editLink={userFormLink(id)}
    >
      {(record) => (
        <>
          <Notices record={record} />
          <UserTabs record={record} />
        </>
      )}
    </RecordScreen>
  )
}
