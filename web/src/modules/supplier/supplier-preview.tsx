import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { useParams } from '@tanstack/react-router'
import { RecordPreview } from '../../record/screen/record-preview.tsx'
import { BankList } from './bank-list.tsx'
import { sectionsFor, supplierLink, supplierSubject } from './supplier.subject.ts'

const drawn = { banks: ({ bank_accounts }: Supplier) => <BankList accounts={bank_accounts} /> }

/** One clean page about a supplier, to be printed. */
export function SupplierPreview() {
  const { supplierId: id } = useParams({ from: '/app/supplier/$supplierId/preview' })
  return (
    <RecordPreview<Supplier>
      subject={supplierSubject}
      route={supplier.get}
      id={id}
      link={supplierLink(id)}
      sectionsOf={sectionsFor}
      drawn={drawn}
    />
  )
}
