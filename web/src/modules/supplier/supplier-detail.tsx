import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordTimes, RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSections } from '../../record/screen/record-sections.tsx'
import { optionOf } from '../../record/subject.ts'
import { useSlotTabs } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { BankList } from './bank-list.tsx'
import {
  sectionsFor,
  supplierFormLink,
  supplierLink,
  supplierPreviewLink,
  supplierSubject,
} from './supplier.subject.ts'
import { Withholding } from './withholding.tsx'

const overview = ['contact_name', 'phone', 'email', 'city', 'payment_term_id']

function Details({ record }: { record: Supplier }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSections
          subject={supplierSubject}
          record={record}
          sections={sectionsFor(record)}
          drawn={{ banks: <BankList accounts={record.bank_accounts} /> }}
          below={{ tax: <Withholding record={record} /> }}
        />
      </div>
      <RecordTimes subject={supplierSubject} record={record} />
    </div>
  )
}

const lead = (record: Supplier) => record.kinds.map((kind) => optionOf('supplier', 'kinds', kind)).join(' · ')

export function SupplierDetail() {
  const { t } = useTranslation()
  const { supplierId: id } = useParams({ from: '/app/supplier/$supplierId/detail' })
  const tabsOf = useSlotTabs('supplier.tab')
  return (
    <RecordScreen<Supplier>
      key={id}
      subject={supplierSubject}
      contract={supplier}
      id={id}
      to="/supplier"
      nameOf={(record) => record.name}
      lead={lead}
      linkTo={supplierLink}
      editLink={supplierFormLink(id)}
      actions={
        <RecordLink link={supplierPreviewLink(id)} className={buttonStyle({ variant: 'outline' })}>
          <Printer aria-hidden />
          {t('supplier.preview')}
        </RecordLink>
      }
    >
      {(record) => (
        <>
          <RecordOverview subject={supplierSubject} record={record} facts={overview} />
          <RecordTabs
            subject={supplierSubject}
            contract={supplier}
            id={id}
            name={record.name}
            more={tabsOf({ id, record })}
          >
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </RecordScreen>
  )
}
