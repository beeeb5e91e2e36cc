import { driverDay } from '../driver-day/driver-day.contract.ts'
import { invoice } from '../invoice/invoice.contract.ts'
import type { LinkPurpose } from './customer-link.contract.ts'
import { customerLink } from './customer-link.contract.ts'

const days = [driverDay.get.access, 'driver_day.read_charges', 'driver_day.confirm'] as const

/** Rights that a link opens: nobody gives away by a link what they may not do themselves. */
export const linkRights = {
  ACCOUNT: [...days, invoice.get.access, customerLink.account.access],
  DAYS: days,
} as const satisfies Record<LinkPurpose, readonly string[]>
