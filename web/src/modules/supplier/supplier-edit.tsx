import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { useParams } from '@tanstack/react-router'
import { EditScreen } from '../../record/screen/edit-screen.tsx'
import { SupplierForm, type SupplierBody } from './supplier-form.tsx'
import { supplierLink } from './supplier.subject.ts'

const nameOf = ({ name }: Supplier) => name

export function SupplierEdit() {
  const { supplierId: id } = useParams({ from: '/app/supplier/$supplierId/form' })
  return (
    <EditScreen<Supplier, SupplierBody> contract={supplier} id={id} nameOf={nameOf} linkTo={supplierLink}>
      {(record, binding) => <SupplierForm key={id} record={record} {...binding} />}
    </EditScreen>
  )
}
