import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { RecordOverview, type OverviewFact } from '../../record/screen/record-overview.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { customerSubject } from './customer.subject.ts'

const identityKinds = ['KTP', 'SIM', 'PASSPORT', 'NPWP', 'NIB']

/** Papers that tell who a customer is, or that there is none yet; absent for those who may not see them. */
function usePapers(id: string): OverviewFact[] {
  const { t } = useTranslation()
  const isAllowed = useCan()(customer.attachments)
  const { data } = useCall(customer.attachments, { params: { id } }, { enabled: isAllowed })
  if (!data) return []
  const kinds = new Set(data.map(({ kind }) => kind).filter((kind) => identityKinds.includes(kind)))
  const words = [...kinds].map((kind) => say(`media.kinds.${kind}`)).join(', ')
  return [
    {
      name: 'papers',
      label: t('customer.papers.title'),
      value: words || t('customer.papers.none'),
      isUrgent: kinds.size === 0,
    },
  ]
}

/** Contact, what runs, what is late, and whether the customer is known by a paper. */
export function CustomerOverview({ record }: { record: Customer }) {
  const { t } = useTranslation()
  const { data } = useCall(customer.salesSummary, { params: { id: record.id } })
  const late = data?.late_vehicles ?? 0
  const facts = [
    'phone',
    'email',
    { name: 'active_orders', label: t('customer.sales.active_orders'), value: data && String(data.active_orders) },
    {
      name: 'late_vehicles',
      label: t('customer.sales.late_vehicles'),
      value: late > 0 && String(late),
      isUrgent: true,
    },
    ...usePapers(record.id),
  ]
  return <RecordOverview subject={customerSubject} record={record} facts={facts} />
}
