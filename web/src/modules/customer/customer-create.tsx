import { customer } from '@rental/core/modules/customer/customer.contract'
import { CreateScreen } from '../../record/screen/create-screen.tsx'
import { CustomerForm, type CustomerBody } from './customer-form.tsx'
import { customerLink } from './customer.subject.ts'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'

export function CustomerCreate() {
  const { saveAsking, dialog } = useDuplicateQuestion()
  return (
    <>
      <CreateScreen<CustomerBody> create={customer.create} to="/customer" linkTo={customerLink} around={saveAsking}>
        {(binding) => <CustomerForm record={{ kind: 'PERSONAL' }} {...binding} />}
      </CreateScreen>
      {dialog}
    </>
  )
}
