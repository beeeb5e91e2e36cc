import type { Customer } from '@rental/core/modules/customer/customer.contract'
import { isIn } from '@rental/core/kernel/machine'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { linkOptions } from '@tanstack/react-router'
import { FilePlus } from 'lucide-react'
import { RecordLink } from '../../../record/record-link.tsx'
import { useTranslation } from '../../../text/text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'

/** A new quotation for the customer that is shown; not for one that must not be quoted. */
export function NewForCustomer({ id, record }: { id: string; record: Customer }) {
  const { t } = useTranslation()
  if (!isIn(customerMachine, record.status, 'active')) return null
  return (
    <RecordLink
      link={linkOptions({ to: '/quotation/form', search: { customer: id } })}
      className={buttonStyle({ variant: 'outline' })}
    >
      <FilePlus aria-hidden />
      {t('quotation.add')}
    </RecordLink>
  )
}
