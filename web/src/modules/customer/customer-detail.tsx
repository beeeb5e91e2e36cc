import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { later } from '../../record/later.tsx'
import { MonthReport } from '../../record/record-parts.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordTimes, RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSections } from '../../record/screen/record-sections.tsx'
import { Slot, useSlotTabs } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { CustomerOverview } from './customer-overview.tsx'
import {
  customerFormLink,
  customerLink,
  customerMembersLink,
  customerPreviewLink,
  customerSubject,
  sectionsFor,
} from './customer.subject.ts'

/** Loaded with the figures that they show, which are asked for apart from the customer. */
const SalesCard = later(async () => (await import('./sales-card.tsx')).SalesCard, 'h-48')
const ContactList = later(async () => (await import('./contact-list.tsx')).ContactList, 'h-20')

const figures = { counts: ['orders'], amounts: ['ordered', 'invoiced', 'paid'], chart: 'ordered' }

function Details({ record }: { record: Customer }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSections
          subject={customerSubject}
          record={record}
          sections={sectionsFor(record.kind)}
          drawn={{ contacts: <ContactList contacts={record.contacts} /> }}
        />
      </div>
      <div className="grid gap-4 max-xl:order-first">
        <SalesCard id={record.id} />
        <Slot name="customer.aside" given={{ id: record.id, record }} />
        <RecordTimes subject={customerSubject} record={record}>
          {!record.parent_id && (
            <RecordLink
              link={customerMembersLink(record.id)}
              className="mt-3 inline-block text-primary hover:underline"
            >
              {t('customer.members')}
            </RecordLink>
          )}
        </RecordTimes>
      </div>
    </div>
  )
}

function Lead({ record }: { record: Customer }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t(`customer.options.kind.${record.kind}`)}
      {record.company_name && <span>{record.company_name}</span>}
      {record.is_vip && <Badge tone="info">{t('customer.vip')}</Badge>}
    </span>
  )
}
const lead = (record: Customer) => <Lead record={record} />

function Actions({ record }: { record: Customer }) {
  const { t } = useTranslation()
  return (
    <>
      <Slot name="customer.action" given={{ id: record.id, record }} />
      <RecordLink link={customerPreviewLink(record.id)} className={buttonStyle({ variant: 'outline' })}>
        <Printer aria-hidden />
        {t('customer.preview')}
      </RecordLink>
    </>
  )
}
const actions = (record: Customer) => <Actions record={record} />

export function CustomerDetail() {
  const { t } = useTranslation()
  const tabsOf = useSlotTabs('customer.tab')
  const { customerId: id } = useParams({ from: '/app/customer/$customerId/detail' })
  return (
    <RecordScreen<Customer>
      key={id}
      subject={customerSubject}
      contract={customer}
      id={id}
      to="/customer"
      nameOf={(record) => record.name}
      lead={lead}
      linkTo={customerLink}
      editLink={customerFormLink(id)}
      actions={actions}
    >
      {(record) => (
        <>
          {record.status_reason && (
            <Alert tone="warning" title={t('customer.fields.status_reason')}>
              {record.status_reason}
            </Alert>
          )}
          <CustomerOverview record={record} />
          <RecordTabs
            subject={customerSubject}
            contract={customer}
            id={record.id}
            name={record.name}
            more={[
              ...tabsOf({ id, record }),
              {
                name: 'sales',
                title: t('record.report.title'),
                panel: <MonthReport route={customer.salesReport} id={record.id} figures={figures} />,
              },
            ]}
          >
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </RecordScreen>
  )
}
