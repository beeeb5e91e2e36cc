import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { CreateScreen } from '../../record/screen/create-screen.tsx'
import { SupplierForm, type SupplierBody } from './supplier-form.tsx'
import { supplierLink } from './supplier.subject.ts'

export const SupplierCreate = () => (
  <CreateScreen<SupplierBody> create={supplier.create} to="/supplier" linkTo={supplierLink}>
    {(binding) => <SupplierForm {...binding} />}
  </CreateScreen>
)
