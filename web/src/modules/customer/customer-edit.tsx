import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useParams } from '@tanstack/react-router'
import { EditScreen } from '../../record/screen/edit-screen.tsx'
import { CustomerForm, type CustomerBody } from './customer-form.tsx'
import { customerLink } from './customer.subject.ts'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'

const nameOf = ({ name }: Customer) => name

export function CustomerEdit() {
  const { customerId: id } = useParams({ from: '/app/customer/$customerId/form' })
  const { saveAsking, dialog } = useDuplicateQuestion()
  return (
    <>
      <EditScreen<Customer, CustomerBody>
        contract={customer}
        id={id}
        nameOf={nameOf}
        linkTo={customerLink}
        around={saveAsking}
      >
        {(record, binding) => <CustomerForm key={id} record={record} {...binding} />}
      </EditScreen>
      {dialog}
    </>
  )
}
