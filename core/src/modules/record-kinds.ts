import { filledPath, type Party, type RecordKindSpec, type RecordPartSpec } from '../kernel/record-kind.ts'
import { masterDataPlaces, type MasterDataName } from './master-data/master-data.places.ts'

interface MasterDataKind<N extends MasterDataName> {
  table: N
  access: 'master_data.read'
  name: 'name'
  key: 'smallint'
  screen: (typeof masterDataPlaces)[N]['screen']
  icon: 'Database'
}

const masterDataKinds = Object.fromEntries(
  Object.entries(masterDataPlaces).map(([table, { screen }]) => [
    table,
    { table, access: 'master_data.read', name: 'name', key: 'smallint', screen, icon: 'Database' },
  ]),
) as { readonly [N in MasterDataName]: MasterDataKind<N> }

const ofCustomer = { column: 'customer_id', kind: 'customer' } as const
const ofVehicle = { column: 'vehicle_id', kind: 'vehicle' } as const

/**
 * Every kind of record that has a screen, by the name of its contract and of its words. Names, links, search, pickers,
 * audit, notifications and attachments follow from this table; it is free of schemas, because the entry may load it.
 */
export const recordKinds = {
  customer: {
    table: 'customer',
    access: 'customer.read',
    name: 'name',
    screen: '/customer/$customerId/detail',
    icon: 'Users',
    search: {
      columns: ['name', 'company_name', 'email', 'phone'],
      detail: ['company_name', 'city', 'email', 'phone'],
    },
    picker: { keys: ['name', 'email', 'company_name'], detail: ['company_name', 'phone'] },
    reference: 'CUSTOMER',
    keepsFiles: true,
  },
  supplier: {
    table: 'supplier',
    access: 'supplier.read',
    name: 'name',
    screen: '/supplier/$supplierId/detail',
    icon: 'Store',
    search: {
      columns: ['name', 'contact_name', 'email', 'phone'],
      detail: ['contact_name', 'city', 'email', 'phone'],
    },
    picker: { keys: ['name', 'contact_name', 'email'], detail: ['contact_name', 'city'] },
    keepsFiles: true,
  },
  vehicle: {
    table: 'vehicle',
    access: 'vehicle.read',
    name: 'license_number',
    screen: '/vehicle/$vehicleId/detail',
    icon: 'Car',
    search: {
      columns: ['license_number', 'model', 'brand', 'chassis_number'],
      detail: [['brand', 'model', 'variant', 'year']],
    },
    picker: { keys: ['license_number', 'model'], detail: [['brand', 'model', 'year']] },
    reference: 'VEHICLE',
    keepsFiles: true,
  },
  insurance: {
    table: 'insurance',
    access: 'insurance.read',
    name: 'policy_number',
    screen: '/vehicle/$vehicleId/claim/$insuranceId',
    parents: ['vehicle_id'],
    icon: 'ShieldCheck',
    search: 'own',
    reference: 'INSURANCE',
    keepsFiles: true,
  },
  insurance_claim: {
    table: 'insurance_claim',
    access: 'insurance.read',
    name: 'claim_number',
    knownBy: [{ column: 'insurance_id', kind: 'insurance' }],
    screen: '/vehicle/$vehicleId/claim/$insuranceId/$claimId',
    parents: ['vehicle_id', 'insurance_id'],
    icon: 'ShieldAlert',
    keepsFiles: true,
  },
  document: {
    table: 'document',
    access: 'document.read',
    name: 'number',
    knownBy: [ofVehicle],
    screen: '/vehicle/$vehicleId/detail?tab=papers',
    parents: ['vehicle_id'],
    icon: 'FileClock',
    keepsFiles: true,
  },
  pricing: {
    table: 'rental_price',
    access: 'pricing.read',
    name: null,
    knownBy: [ofVehicle, ofCustomer, { column: 'rental_type_id', kind: 'rental_type' }],
    screen: '/price-list',
    icon: 'Tags',
  },
  occupancy: {
    table: 'occupancy',
    access: 'occupancy.read',
    name: 'title',
    knownBy: [ofVehicle, { column: 'driver_id', kind: 'user' }],
    screen: '/planning',
    icon: 'CalendarRange',
  },
  quotation: {
    table: 'quotation',
    access: 'quotation.read',
    name: 'number',
    knownBy: [ofCustomer],
    screen: '/quotation/$quotationId/detail',
    icon: 'FileText',
    search: 'document',
    reference: 'QUOTATION',
    keepsFiles: true,
  },
  sales_order: {
    table: 'sales_order',
    access: 'sales_order.read',
    name: 'number',
    knownBy: [ofCustomer],
    screen: '/so/$soId/detail',
    icon: 'ScrollText',
    search: 'document',
    picker: { keys: ['number', 'customer_name'], detail: ['customer_name'] },
    reference: 'SALES_ORDER',
    keepsFiles: true,
  },
  delivery_order: {
    table: 'delivery_order',
    access: 'delivery_order.read',
    name: 'number',
    screen: '/ops/do/$deliveryId/detail',
    icon: 'Truck',
    search: { columns: ['number'], detail: [] },
    reference: 'DELIVERY_ORDER',
    keepsFiles: true,
  },
  return_order: {
    table: 'return_order',
    access: 'return_order.read',
    name: 'number',
    screen: '/ops/ro/$returnId/detail',
    icon: 'Undo2',
    search: { columns: ['number'], detail: [] },
    reference: 'RETURN_ORDER',
    keepsFiles: true,
  },
  inspection: {
    table: 'inspection',
    access: 'inspection.read',
    name: 'number',
    screen: '/ops/inspection/$inspectionId',
    icon: 'ClipboardCheck',
    namesFiles: true,
  },
  damage: {
    table: 'damage',
    access: 'damage.read',
    name: null,
    knownBy: [ofVehicle],
    screen: '/vehicle/$vehicleId/detail?tab=damages',
    parents: ['vehicle_id'],
    icon: 'TriangleAlert',
    keepsFiles: true,
  },
  driver_day: {
    table: 'driver_day',
    access: 'driver_day.read',
    name: null,
    knownBy: [{ column: 'driver_id', kind: 'user' }],
    screen: '/ops/driver-days/$dayId/detail',
    icon: 'Clock',
  },
  driver_pay: {
    table: 'driver_pay',
    access: 'driver_pay.read',
    name: null,
    screen: '/ops/driver-pay/$payId/detail',
    icon: 'Banknote',
  },
  invoice: {
    table: 'invoice',
    access: 'invoice.read',
    name: 'number',
    knownBy: [ofCustomer],
    screen: '/finance/invoice/$invoiceId/detail',
    icon: 'ReceiptText',
    search: 'document',
    picker: { keys: ['number', 'customer_name'], detail: ['customer_name'] },
    reference: 'INVOICE',
    keepsFiles: true,
  },
  receipt: {
    table: 'receipt',
    access: 'receipt.read',
    name: 'number',
    screen: '/finance/receipt/$receiptId/detail',
    icon: 'Banknote',
    search: { columns: ['number', 'reference'], detail: ['reference'] },
    picker: { keys: ['number', 'customer_name'], detail: ['customer_name'] },
    reference: 'RECEIPT',
    keepsFiles: true,
  },
  wallet: {
    table: 'wallet',
    access: 'wallet.read',
    name: null,
    knownBy: [ofCustomer, { column: 'employee_id', kind: 'user' }],
    screen: '/wallet/$walletId',
    icon: 'Wallet',
    reference: 'WALLET',
    namesFiles: true,
  },
  money_out: {
    table: 'money_out',
    access: 'money_out.read',
    name: 'number',
    knownBy: [ofCustomer, { column: 'employee_id', kind: 'user' }],
    screen: '/finance/money-out/$moneyOutId/detail',
    icon: 'Banknote',
    search: { columns: ['number', 'name', 'description'], detail: ['name', 'description'] },
    reference: 'MONEY_OUT',
  },
  ledger_account: {
    table: 'ledger_account',
    access: 'ledger_account.read',
    name: 'name',
    screen: '/finance/account/$accountId/detail',
    icon: 'Database',
    picker: { keys: ['code', 'name'], detail: ['code'] },
  },
  journal: {
    table: 'journal_entry',
    access: 'journal.read',
    name: 'number',
    screen: '/finance/journal/$entryId/detail',
    icon: 'ScrollText',
    search: { columns: ['number', 'description'], detail: ['description'] },
  },
  user: {
    table: 'app_user',
    access: 'user.read',
    name: 'full_name',
    screen: '/employee/$employeeId/detail',
    icon: 'UserRound',
    search: {
      columns: ['full_name', 'email', 'phone', 'position'],
      detail: ['position', 'email', 'phone'],
    },
    picker: { keys: ['full_name', 'email'], detail: ['position', 'email'] },
    reference: 'EMPLOYEE',
    keepsFiles: true,
  },
  role: {
    table: 'role',
    access: 'role.read',
    name: 'name',
    key: 'smallint',
    screen: '/rbac/roles/$roleId',
    icon: 'ShieldCheck',
  },
  message: {
    table: 'message',
    access: 'message.read',
    name: 'recipient_name',
    screen: '/message/$messageId/detail',
    icon: 'MessagesSquare',
    reference: 'MESSAGE',
  },
  company: {
    table: 'company',
    access: 'company.read',
    name: 'name',
    screen: '/company',
    icon: 'Building2',
    picker: { keys: ['name'], detail: [] },
    // A company reads of itself alone, and the list of companies is not for it.
    auditScreen: '/settings/company',
  },
  client: {
    table: 'oauth_client',
    access: 'client.read',
    name: 'name',
    screen: '/oauth-clients',
    icon: 'KeyRound',
    reference: 'CLIENT',
  },
  job: {
    access: 'job.read',
    name: null,
    screen: '/background-jobs?job=$jobId',
    icon: 'Workflow',
    reference: 'JOB',
  },
  scheduler: {
    access: 'scheduler.read',
    name: null,
    screen: '/scheduler',
    icon: 'CalendarClock',
    reference: 'TASK',
  },
  proof: {
    access: 'proof.read',
    name: null,
    screen: '/proofs',
    icon: 'ListChecks',
    reference: 'PROOF',
  },
  ...masterDataKinds,
} as const satisfies Record<string, RecordKindSpec>

export type RecordKind = keyof typeof recordKinds
type Spec<K extends RecordKind = RecordKind> = (typeof recordKinds)[K]

/** Kinds with a property, such as `{ keepsFiles: true }`. */
export type KindWith<Property> = { [K in RecordKind]: Spec<K> extends Property ? K : never }[RecordKind]
/** Values of a property of all kinds that have it. */
type ValueOf<Name extends keyof RecordKindSpec> = Extract<Spec, Readonly<Record<Name, unknown>>>[Name]

export type SearchKind = KindWith<{ search: unknown }>
export type PickerKind = KindWith<{ picker: unknown }>
export type ReferenceType = ValueOf<'reference'>
export type KindIcon = ValueOf<'icon'>
/** Tables to whose records files are attached. */
export type FileTable = Spec<KindWith<{ keepsFiles: true }>>['table']
export type AuditTable = ValueOf<'table'> | keyof typeof recordParts

/** Tables that are no kind of their own but in the audit: parts of records, settings, lists that can be exported. */
export const recordParts = {
  session: { of: 'user' },
  setting: { screen: '/settings/company' },
  notification_rule: { screen: '/settings/notification', words: 'notification' },
  company_account: {},
  outbox: { of: 'message' },
  history: {},
  expiring: {},
  vehicle_odometer: { of: 'vehicle', parents: ['vehicle_id'] },
  quotation_line: { of: 'quotation', parents: ['quotation_id'] },
  invoice_line: { of: 'invoice', parents: ['invoice_id'] },
  receipt_line: { of: 'receipt', parents: ['receipt_id'] },
  receipt_deposit: { of: 'receipt', parents: ['receipt_id'] },
  sales_order_line: { of: 'sales_order', parents: ['order_id'] },
  rental_segment: { of: 'sales_order', parents: ['order_id'], tab: 'vehicles' },
  driver_assignment: { of: 'sales_order', parents: ['order_id'], tab: 'vehicles' },
  contract_version: { of: 'sales_order', parents: ['order_id'], tab: 'versions' },
  told_moment: { of: 'inspection', parents: ['inspection_id'] },
  return_charge: { of: 'return_order', parents: ['return_order_id'] },
  order_charge: { of: 'sales_order', parents: ['order_id'], words: 'order_charge' },
  order_deposit: { of: 'sales_order', words: 'deposit' },
  customer_link: { of: 'customer', parents: ['customer_id'] },
  account_opening: { of: 'user', parents: ['user_id'] },
  wallet_transaction: { of: 'wallet', parents: ['wallet_id'], words: 'wallet' },
  billing_schedule: { of: 'sales_order', parents: ['order_id'], tab: 'schedule' },
  message_template: { screen: '/settings/message' },
  attachment: { words: 'media', knownBy: [{ column: 'media_id', kind: 'media' }] },
  media: { name: 'name' },
  paper: { name: 'name' },
} as const satisfies Record<string, RecordPartSpec & { of?: RecordKind }>

export const kindSpecs: readonly (readonly [RecordKind, RecordKindSpec])[] = Object.entries(recordKinds) as never
export const partSpecs: readonly (readonly [string, RecordPartSpec])[] = Object.entries(recordParts)

export const searchKinds = kindSpecs.flatMap(([kind, { search }]) => (search ? kind : [])) as [
  SearchKind,
  ...SearchKind[],
]
export const referenceTypes = kindSpecs.flatMap(([, { reference }]) => reference ?? []) as [
  ReferenceType,
  ...ReferenceType[],
]
/** References to documents. */
export const documentReferences: ReadonlySet<string | undefined> = new Set(
  kindSpecs.flatMap(([, { search, reference }]) => (search === 'document' ? reference : [])),
)
/** References to what waits for an approval: documents, and payments out. */
export const approvedReferences: ReadonlySet<string | undefined> = new Set([
  ...documentReferences,
  recordKinds.money_out.reference,
])
/** References to deliveries and returns, which are due like documents. */
export const handoverReferences: ReadonlySet<string | undefined> = new Set([
  recordKinds.delivery_order.reference,
  recordKinds.return_order.reference,
])

const isRecordKind = (name: string): name is RecordKind => name in recordKinds

/** Kind that a field or filter points to. */
export function recordKindOf(name: string): RecordKindSpec {
  if (!isRecordKind(name)) throw new Error(`${name} is no kind of record`)
  return recordKinds[name]
}

/** Party of the documents of a kind. */
export const partyOf = (kind: string): Party => recordKindOf(kind).party ?? 'customer'

/** Path of the screen of a record. */
export const recordPath = (kind: string, id: string, parents: readonly string[] = []): string =>
  filledPath(recordKindOf(kind).screen, [...parents, id])

/** Kind of what a notification names. */
export const kindOfReference = (reference: ReferenceType): string =>
  kindSpecs.find(([, spec]) => spec.reference === reference)?.[0] ?? reference

/** Path of the screen of what a notification names, with the tab that shows it. */
export function referencePath(reference: ReferenceType, id: string, parent: string | null, tab?: string): string {
  const path = recordPath(kindOfReference(reference), id, parent ? [parent] : [])
  return tab ? `${path}?tab=${tab}` : path
}
