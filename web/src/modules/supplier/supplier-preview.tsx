import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { previewScreen } from '../../record/screen/record-preview.tsx'
import { BankList } from './bank-list.tsx'
import { supplierPaths } from './supplier.paths.ts'
import { sectionsFor, supplierSubject } from './supplier.subject.ts'

const drawn = { banks: ({ bank_accounts }: Supplier) => <BankList accounts={bank_accounts} /> }

/** One clean page about a supplier, to be printed. */
export const SupplierPreview = previewScreen<Supplier>({
  subject: supplierSubject,
  route: supplier.get,
  paths: supplierPaths,
  sectionsOf: sectionsFor,
  drawn,
})
