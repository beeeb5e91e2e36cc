import { isPlatform } from '@rental/core/kernel/access'
import { permissions, type Permission } from '@rental/core/modules/index'
import type { SeededRoleName } from '@rental/core/modules/role/seeded-roles'

interface SeededRole {
  name: SeededRoleName
  description: string
  permissions: readonly Permission[]
  isOwner?: true
  isBranchBound?: true
  isJobBound?: true
  /** In percent; default: no discount. */
  discountCap?: string
}

/** Permissions that a company can grant; platform permissions belong to the operator alone. */
const companyPermissions = permissions.filter((permission) => !isPlatform(permission))
const reading = companyPermissions.filter((permission) => /\.read(_\w+)?$/.test(permission))
const reads: Permission[] = [
  'order_charge.read',
  'setting.read',
  'master_data.read',
  'customer.read',
  'supplier.read',
  'vehicle.read',
  'insurance.read',
  'document.read',
  'pricing.read',
  'occupancy.read',
  'quotation.read',
  'sales_order.read',
  'delivery_order.read',
  'return_order.read',
  'inspection.read',
  'damage.read',
]
/** Days of drivers, and the link with which customers confirm them. */
const driverDays: Permission[] = [
  'driver_day.read',
  'driver_day.read_charges',
  'driver_day.confirm',
  'driver_day.export',
  'customer_link.create',
]
/** Costs and earnings of the fleet. */
const costs: Permission[] = ['vehicle.read_cost', 'vehicle.read_revenue']
/** Costs and income of handovers. */
const handoverCosts: Permission[] = ['damage.read_estimate', 'return_order.read_charges']
/** Bringing vehicles to customers and fetching them. */
const driving: Permission[] = [
  'delivery_order.read',
  'delivery_order.handle',
  'return_order.read',
  'return_order.handle',
  'inspection.read',
]
const messaging: Permission[] = ['message.read', 'message.send']
const selling: Permission[] = [
  'sales_order.create',
  'sales_order.update',
  'sales_order.delete',
  'sales_order.extend',
  'sales_order.abate',
  'sales_order.change_fleet',
  'sales_order.assign_driver',
  'sales_order.export',
]
/** Invoices, and the money that comes in for them. */
const billing: Permission[] = [
  'invoice.read',
  'invoice.create',
  'invoice.update',
  'invoice.delete',
  'invoice.approve',
  'invoice.void',
  'invoice.goodwill',
  'invoice.send',
  'invoice.print',
  'invoice.export',
  'receipt.read',
  'receipt.create',
  'receipt.discount',
  'receipt.clear',
  'receipt.void',
  'receipt.send',
  'receipt.export',
]
/** Accounts and entries of the ledger. */
const bookkeeping: Permission[] = [
  'ledger_account.read',
  'ledger_account.create',
  'ledger_account.update',
  'ledger_account.delete',
  'ledger_account.export',
  'journal.read',
  'journal.create',
  'journal.reverse',
  'journal.export',
]
/** Money of customers that is kept for them, and cash of drivers. */
const wallets: Permission[] = [
  'wallet.read',
  'wallet.create',
  'wallet.deposit',
  'wallet.refund',
  'wallet.credit',
  'wallet.debit',
  'wallet.settle',
  'wallet.verify',
  'wallet.reverse',
  'wallet.export',
  'deposit.read',
  'deposit.refund',
  'deposit.release_early',
  'deposit.forfeit',
  'deposit.export',
  'money_out.read',
  'money_out.approve',
  'money_out.withdraw',
  'money_out.export',
]
/** Decisions on money: terms, taxes, and the accounts to which it goes. */
const terms: Permission[] = ['customer.terms', 'customer.tax', 'customer.bank', 'supplier.bank']
const forOwners = new Set<Permission>([
  'setting.update',
  'notification.update',
  'role.create',
  'role.update',
  'role.delete',
  'audit.read',
  'audit.export',
  'message.template',
  // One chart of accounts serves all branches.
  'ledger_account.create',
  'ledger_account.update',
  'ledger_account.delete',
  'journal.reopen',
  'journal.overdraw',
  'role.grant_approving',
  'deposit.refund_changed_bank',
])

/**
 * The roles every company starts with (docs/domain/people-and-roles.md). They are ordinary rows afterwards, and may be
 * changed.
 */
const roles: readonly SeededRole[] = [
  { name: 'Owner', description: 'Everything', permissions: companyPermissions, isOwner: true },
  {
    name: 'Branch Manager',
    description: 'Own branches only: everything but settings, roles and audit',
    permissions: companyPermissions.filter((permission) => !forOwners.has(permission)),
    isBranchBound: true,
    discountCap: '15',
  },
  {
    name: 'Sales',
    description: 'Customers, quotations, orders',
    discountCap: '5',
    permissions: [
      ...reads,
      'return_order.read_charges',
      'driver_day.read',
      'driver_day.read_charges',
      'customer_link.create',
      'customer.read_identity',
      'customer.create',
      'customer.update',
      'customer.export',
      'vehicle.export',
      'pricing.export',
      'quotation.create',
      'quotation.update',
      'quotation.delete',
      'quotation.close',
      'quotation.send',
      'quotation.export',
      'invoice.read',
      'invoice.print',
      'receipt.read',
      ...selling,
      ...messaging,
    ],
  },
  {
    name: 'Finance',
    description: 'Invoices, receipts, deposits, trip cash, master data',
    permissions: [
      ...reads,
      ...costs,
      ...handoverCosts,
      ...bookkeeping,
      ...billing,
      ...wallets,
      ...driverDays,
      'driver_day.read_pay',
      'driver_pay.read',
      'driver_pay.export',
      'customer.read_identity',
      'user.read_personal',
      'customer.update',
      ...terms,
      'customer.blacklist',
      'customer.export',
      'master_data.create',
      'master_data.update',
      'master_data.export',
      'user.read',
      'supplier.create',
      'supplier.update',
      'supplier.export',
      'vehicle.export',
      'insurance.create',
      'insurance.update',
      'insurance.activate',
      'insurance.cancel',
      'insurance.settle',
      'insurance.export',
      'order_charge.create',
      'order_charge.take_back',
      'return_order.charge',
      'return_order.settle',
      'return_order.export',
      'document.create',
      'document.update',
      'document.export',
      'pricing.export',
      ...messaging,
    ],
  },
  {
    name: 'Operations',
    description: 'Deliveries, returns, maintenance, drivers',
    permissions: [
      ...reads,
      ...driverDays,
      'driver_day.update',
      'driver_day.submit',
      'told_moment.accept',
      'wallet.read',
      'wallet.credit',
      'wallet.debit',
      'wallet.verify',
      'wallet.settle',
      'money_out.read',
      'money_out.withdraw',
      ...handoverCosts,
      'customer.read_identity',
      'customer.update',
      'user.read',
      'supplier.create',
      'supplier.update',
      'vehicle.create',
      'vehicle.update',
      'vehicle.deactivate',
      'vehicle.mark_unfit',
      'vehicle.lift_unfit',
      'insurance.create',
      'insurance.update',
      'insurance.claim',
      'vehicle.odometer',
      ...driving,
      'delivery_order.update',
      'delivery_order.export',
      'return_order.update',
      'return_order.settle',
      'return_order.export',
      'damage.create',
      'damage.update',
      'damage.export',
      'occupancy.create',
      'occupancy.update',
      'occupancy.release',
      'order_charge.create',
      'sales_order.change_fleet',
      'sales_order.assign_driver',
      'document.create',
      'document.update',
      'document.export',
      ...messaging,
    ],
  },
  {
    name: 'Warehouse',
    description: 'Parts and stock',
    permissions: ['master_data.read', 'master_data.create', 'master_data.update', 'supplier.read', 'vehicle.read'],
  },
  {
    name: 'Driver',
    description: 'Own trips only',
    permissions: [
      'master_data.read',
      'vehicle.read',
      'wallet.read',
      'wallet.debit',
      'driver_day.read',
      'driver_day.clock',
      'driver_day.submit',
      'driver_day.read_pay',
      'driver_pay.read',
      ...driving,
    ],
    isJobBound: true,
  },
  { name: 'Auditor', description: 'Reads everything, changes nothing', permissions: reading },
]

/** Each permission once, whichever of its groups name it. */
export const seededRoles = roles.map((role) => ({ ...role, permissions: [...new Set(role.permissions)] }))
