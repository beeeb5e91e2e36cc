import { isIn } from '@rental/core/kernel/machine'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import type { Customer } from '@rental/core/modules/customer/customer.contract'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import type { Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { FilePlus } from 'lucide-react'
import { RecordLink, type RecordLinkTo } from '../record/record-link.tsx'
import { useTranslation, type WordKey } from '../text/text.ts'
import { buttonStyle } from '../ui/button-style.ts'

interface NewDocument {
  to: RecordLinkTo['to']
  label: WordKey
}

/** A new document for the customer that is shown; not for one that must not be served. */
export const newForCustomer = ({ to, label }: NewDocument) =>
  function NewForCustomer({ id, record }: { id: string; record: Customer }) {
    const { t } = useTranslation()
    if (!isIn(customerMachine, record.status, 'active')) return null
    return (
      <RecordLink link={{ to, search: { customer: id } }} className={buttonStyle({ variant: 'outline' })}>
        <FilePlus aria-hidden />
        {t(label)}
      </RecordLink>
    )
  }

/** A new document that rents the vehicle that is shown; not one that is not let. */
export const newForVehicle = ({ to, label }: NewDocument) =>
  function NewForVehicle({ id, record }: { id: string; record: Vehicle }) {
    const { t } = useTranslation()
    if (!isIn(vehicleMachine, record.status, 'active')) return null
    const { license_number: plate, category, branch_id: branch } = record
    return (
      <RecordLink
        link={{ to, search: { vehicle: id, plate, category, ...(branch !== null && { branch }) } }}
        className={buttonStyle({ variant: 'outline' })}
      >
        <FilePlus aria-hidden />
        {t(label)}
      </RecordLink>
    )
  }
