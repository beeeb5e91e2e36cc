import { user, type User } from '@rental/core/modules/user/user.contract'
import { useParams } from '@tanstack/react-router'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordTimes, RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSections } from '../../record/screen/record-sections.tsx'
import { Slot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { AccessCard } from './access-card.tsx'
import { useReach } from './use-reach.ts'
import { useSimConcern } from './use-sim-concern.ts'
import { userFormLink, userLink, userSections, userSubject } from './user.subject.ts'

const sectionsOf = (record: User) => userSections.filter(({ name }) => name !== 'driver' || record.is_driver)

const overview = ['phone', 'email', 'role_id', 'sim_class', 'sim_expiry']

function Details({ record }: { record: User }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSections subject={userSubject} record={record} sections={sectionsOf(record)} />
      </div>
      <div className="grid gap-4 max-xl:order-first">
        <AccessCard record={record} />
        <Slot name="user.aside" given={{ id: record.id, record }} />
        <RecordTimes subject={userSubject} record={record} />
      </div>
    </div>
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
      {record.pending_email && (
        <Alert tone="info" title={t('user.fields.pending_email')}>
          <p className="break-words">
            {t('user.email_pending', { email: record.pending_email, name: record.full_name })}
          </p>
        </Alert>
      )}
      {concern && <Alert tone={concern === 'expired' ? 'danger' : 'warning'}>{t(`user.sim_${concern}`)}</Alert>}
    </>
  )
}

const lead = (record: User) => [record.position, record.role_name].filter(Boolean).join(' · ')

export function UserDetail() {
  const { touches } = useReach()
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
      mayTouch={touches}
    >
      {(record) => (
        <>
          <Notices record={record} />
          <RecordOverview subject={userSubject} record={record} facts={overview} />
          <RecordTabs
            subject={userSubject}
            contract={user}
            id={record.id}
            name={record.full_name}
            mayTouch={touches(record)}
          >
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </RecordScreen>
  )
}
