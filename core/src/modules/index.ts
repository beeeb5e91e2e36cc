import { permissionsOf } from '../kernel/access.ts'
import type { EventOf, Machine } from '../kernel/machine.ts'
import type { PermissionOf } from '../kernel/route.ts'
import { audit } from './audit/audit.contract.ts'
import { client } from './client/client.contract.ts'
import { company } from './company/company.contract.ts'
import { customer } from './customer/customer.contract.ts'
import { customerMachine } from './customer/customer.machine.ts'
import { insuranceClaim } from './insurance/claim.contract.ts'
import { claimMachine } from './insurance/claim.machine.ts'
import { insurance } from './insurance/insurance.contract.ts'
import { insuranceMachine } from './insurance/insurance.machine.ts'
import { document } from './document/document.contract.ts'
import { job } from './job/job.contract.ts'
import { masterData } from './master-data/master-data.contract.ts'
import { masterDataMachine } from './master-data/master-data.machine.ts'
import { media } from './media/media.contract.ts'
import { message } from './message/message.contract.ts'
import { messageMachine } from './message/message.machine.ts'
import { notification } from './notification/notification.contract.ts'
import { occupancy } from './occupancy/occupancy.contract.ts'
import { odometer } from './odometer/odometer.contract.ts'
import { outbox } from './outbox/outbox.contract.ts'
import { pricing } from './pricing/pricing.contract.ts'
import { proof } from './proof/proof.contract.ts'
import { quotation } from './quotation/quotation.contract.ts'
import { quotationMachine } from './quotation/quotation.machine.ts'
import { role } from './role/role.contract.ts'
import { salesOrder } from './sales-order/sales-order.contract.ts'
import { salesOrderMachine, type OrderEvent } from './sales-order/sales-order.machine.ts'
import { scheduler } from './scheduler/scheduler.contract.ts'
import { search } from './search/search.contract.ts'
import { session } from './session/session.contract.ts'
import { setting } from './setting/setting.contract.ts'
import { supplier } from './supplier/supplier.contract.ts'
import { supplierMachine } from './supplier/supplier.machine.ts'
import { telemetry } from './telemetry/telemetry.contract.ts'
import { user } from './user/user.contract.ts'
import { userMachine } from './user/user.machine.ts'
import { vehicle } from './vehicle/vehicle.contract.ts'
import { vehicleMachine } from './vehicle/vehicle.machine.ts'

/** Every module of the product. The server must have handlers for each key here, or it does not compile. */
export const contracts = {
  session,
  telemetry,
  search,
  media,
  notification,
  setting,
  ...masterData,
  customer,
  supplier,
  vehicle,
  insurance,
  insurance_claim: insuranceClaim,
  document,
  odometer,
  occupancy,
  pricing,
  quotation,
  sales_order: salesOrder,
  user,
  role,
  message,
  audit,
  company,
  outbox,
  client,
  job,
  scheduler,
  proof,
}
export type Contracts = typeof contracts

export const machines = [
  masterDataMachine,
  customerMachine,
  supplierMachine,
  vehicleMachine,
  insuranceMachine,
  claimMachine,
  quotationMachine,
  salesOrderMachine,
  userMachine,
  messageMachine,
] as const

type MovePermission = (typeof machines)[number] extends Machine<string, string, infer P> ? P : never
export type Permission = PermissionOf<Contracts> | MovePermission
export const permissions = permissionsOf(contracts, machines) as Permission[]

/** Everything that can happen to a record: an event that nothing makes happen does not compile. */
export type Event = EventOf<(typeof machines)[number]> | OrderEvent
