import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordTimes, RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { optionOf } from '../../record/subject.ts'
import { useSlotTabs } from '../../route/slot.tsx'
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

function Details({ record }: { record: Supplier }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        {sectionsFor(record).map(({ name, fields }) => (
          <RecordSection key={name} title={t(`supplier.sections.${name}`)}>
            {name === 'banks' ? (
              <BankList accounts={record.bank_accounts} />
            ) : (
              <RecordValues subject={supplierSubject} record={record} names={fields} />
            )}
            {name === 'tax' && <Withholding record={record} />}
          </RecordSection>
        ))}
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
        <RecordTabs
          subject={supplierSubject}
          contract={supplier}
          id={id}
          name={record.name}
          more={tabsOf({ id, record })}
        >
          <Details record={record} />
        </RecordTabs>
      )}
    </RecordScreen>
  )
}
