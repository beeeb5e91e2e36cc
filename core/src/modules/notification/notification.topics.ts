import { approvedReferences, handoverReferences, type ReferenceType } from '../record-kinds.ts'
import { seededRoleId, type SeededRoleName } from '../role/seeded-roles.ts'

/** From the least to the worst. */
export const priorities = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const
export type Priority = (typeof priorities)[number]

export const notificationTypes = [
  'STNK_EXPIRING',
  'VEHICLE_TEST_EXPIRING',
  'PERMIT_EXPIRING',
  'DOCUMENT_EXPIRING',
  'INSURANCE_EXPIRING',
  'SIM_EXPIRING',
  'SKCK_EXPIRING',
  'QUOTATION_EXPIRING',
  'CONTRACT_EXPIRING',
  'DEPOSIT_RELEASE',
  'RETURN_DUE',
  'DELIVERY_DUE',
  'DOCUMENT_MISSING',
  'OVERSTAY_RISK',
  'APPROVAL_REQUESTED',
  'APPROVAL_DECIDED',
  'PROOF_FAILED',
  'TASK_FAILED',
  'JOB_FAILED',
  'SERVER_FAULT',
  'MESSAGE_FAILED',
  'STAFF_ACCESS',
  'BOOKING_BROKEN',
  'BILLING_BEGINS',
  'ROAD_CASH',
  'UNSETTLED',
  'ADVANCE_OWED',
  'WALLET_LOW',
  'CASH_DISPUTED',
  'PAYEE_CHANGED',
  'CUSTOMER_BANK',
  'CUSTOMER_ADDRESS',
  'EMPLOYEE_BANK',
] as const
export type NotificationType = (typeof notificationTypes)[number]

interface Topic {
  type: NotificationType
  reference: ReferenceType
  /** Tab of the record's screen that shows it, where that is not the first. */
  tab?: string
  /** Permissions that a recipient needs. */
  needs: readonly string[]
  /** Roles that receive it by default. */
  audience: readonly SeededRoleName[]
  /** The author of the record receives it as well. */
  tellsAuthor?: true
}
/** Priority by days left, the most urgent first; `least` before all of them. */
export interface Urgency {
  steps: readonly { upTo: number; priority: Priority }[]
  least: Priority
}
interface ExpiryTopic extends Topic {
  /** Days before the last day at which it is sent. */
  leadDays: readonly number[]
  /** Hours before its hour at which it is sent as well. */
  hoursBefore?: number
  /** Hours after its hour from which it is late; without, at once. */
  hoursAfter?: number
  /** After that day: nothing or repeated reminders; by default one more. */
  late?: 'never' | 'repeatedly'
  urgency?: Urgency
}
interface EventTopic extends Topic {
  priority: Priority
  /** Sent once more after a day, while it still waits. */
  isRepeated?: true
}

/** Urgency for papers, policies and people (docs/domain/notifications.md). */
export const usualUrgency: Urgency = {
  steps: [
    { upTo: 0, priority: 'URGENT' },
    { upTo: 7, priority: 'HIGH' },
    { upTo: 30, priority: 'MEDIUM' },
  ],
  least: 'LOW',
}
/** Of vehicles that come and go: urgent only once they are late. */
const handover = (least: Priority): Urgency => ({
  steps: [
    { upTo: -1, priority: 'URGENT' },
    { upTo: 1, priority: 'HIGH' },
  ],
  least,
})

const paper = {
  reference: 'VEHICLE',
  tab: 'papers',
  needs: ['vehicle.read', 'document.read'],
  audience: ['Owner', 'Branch Manager', 'Operations'],
} as const
const driver = {
  reference: 'EMPLOYEE',
  needs: ['user.read'],
  audience: ['Owner', 'Branch Manager', 'Operations'],
  leadDays: [60, 30, 14, 7],
} as const

const returning = {
  type: 'RETURN_DUE',
  reference: 'RETURN_ORDER',
  needs: ['return_order.read'],
  audience: ['Owner', 'Branch Manager', 'Sales', 'Operations'],
  late: 'repeatedly',
  urgency: handover('MEDIUM'),
} as const

/** Papers that should be there a day after a handover. */
const missing = {
  type: 'DOCUMENT_MISSING',
  audience: ['Owner', 'Branch Manager', 'Operations'],
  leadDays: [],
  hoursAfter: 24,
  urgency: { steps: [], least: 'MEDIUM' },
} as const
/** Vehicles that may not come back in time. */
const overstaying = {
  type: 'OVERSTAY_RISK',
  reference: 'RETURN_ORDER',
  needs: ['return_order.read'],
  leadDays: [],
  urgency: { steps: [{ upTo: -1, priority: 'URGENT' }], least: 'HIGH' },
} as const

/** Topics with a date. The two dates of an STNK are one type with lead times of their own. */
export const expiryTopics = {
  STNK_TAX: { type: 'STNK_EXPIRING', ...paper, leadDays: [30, 14, 7, 3, 0] },
  STNK: { type: 'STNK_EXPIRING', ...paper, leadDays: [60, 30, 14, 7] },
  KIR: { type: 'VEHICLE_TEST_EXPIRING', ...paper, leadDays: [30, 14, 7, 0] },
  PERMIT: { type: 'PERMIT_EXPIRING', ...paper, leadDays: [60, 30, 14, 7] },
  OTHER: { type: 'DOCUMENT_EXPIRING', ...paper, leadDays: [30, 14, 7, 0] },
  INSURANCE: {
    type: 'INSURANCE_EXPIRING',
    reference: 'INSURANCE',
    needs: ['vehicle.read', 'insurance.read'],
    audience: ['Owner', 'Finance'],
    leadDays: [45, 30, 14, 7],
  },
  SIM: { type: 'SIM_EXPIRING', ...driver },
  SKCK: { type: 'SKCK_EXPIRING', ...driver },
  QUOTATION: {
    type: 'QUOTATION_EXPIRING',
    reference: 'QUOTATION',
    needs: ['quotation.read'],
    audience: ['Owner', 'Branch Manager', 'Sales'],
    tellsAuthor: true,
    leadDays: [3, 1],
    late: 'never',
    urgency: { steps: [], least: 'LOW' },
  },
  CONTRACT: {
    type: 'CONTRACT_EXPIRING',
    reference: 'SALES_ORDER',
    needs: ['sales_order.read'],
    audience: ['Owner', 'Branch Manager', 'Sales'],
    leadDays: [90, 60, 30],
    late: 'never',
    urgency: { steps: [], least: 'MEDIUM' },
  },
  DEPOSIT: {
    type: 'DEPOSIT_RELEASE',
    reference: 'SALES_ORDER',
    needs: ['sales_order.read', 'deposit.read'],
    audience: ['Owner', 'Finance'],
    leadDays: [0],
    late: 'repeatedly',
    urgency: { steps: [{ upTo: -7, priority: 'HIGH' }], least: 'MEDIUM' },
  },
  RETURN: { ...returning, leadDays: [3, 1, 0] },
  RETURN_MONTHLY: { ...returning, leadDays: [30, 14, 7, 1, 0] },
  DELIVERY: {
    type: 'DELIVERY_DUE',
    reference: 'DELIVERY_ORDER',
    needs: ['delivery_order.read'],
    audience: ['Owner', 'Branch Manager', 'Operations'],
    leadDays: [1],
    hoursBefore: 3,
    urgency: handover('HIGH'),
  },
  REPORT_MISSING: { ...missing, reference: 'DELIVERY_ORDER', needs: ['delivery_order.read', 'return_order.read'] },
  CONTRACT_UNSIGNED: { ...missing, reference: 'SALES_ORDER', needs: ['sales_order.read'] },
  OVERSTAY: { ...overstaying, audience: ['Owner', 'Branch Manager'], hoursAfter: 24 },
  OVERSTAY_BOOKED: { ...overstaying, audience: ['Owner', 'Branch Manager', 'Operations'], hoursBefore: 3 },
} as const satisfies Record<string, ExpiryTopic>

const approval = {
  type: 'APPROVAL_REQUESTED',
  audience: ['Owner', 'Branch Manager'],
  priority: 'HIGH',
  isRepeated: true,
} as const
/** Sent to the author alone. */
const decision = { type: 'APPROVAL_DECIDED', audience: [], tellsAuthor: true, priority: 'MEDIUM' } as const

/** Another account or address: told to those who release money. */
const payee = { audience: ['Owner', 'Finance'], priority: 'HIGH' } as const

/** Topics of events. */
export const eventTopics = {
  QUOTATION_APPROVAL: { ...approval, reference: 'QUOTATION', needs: ['quotation.read', 'quotation.approve'] },
  ORDER_APPROVAL: { ...approval, reference: 'SALES_ORDER', needs: ['sales_order.read', 'sales_order.approve'] },
  INVOICE_APPROVAL: { ...approval, reference: 'INVOICE', needs: ['invoice.read', 'invoice.approve'] },
  INVOICE_DECIDED: { ...decision, reference: 'INVOICE', needs: ['invoice.read'] },
  MONEY_OUT_APPROVAL: {
    ...approval,
    reference: 'MONEY_OUT',
    needs: ['money_out.read', 'money_out.approve'],
    audience: ['Owner', 'Branch Manager', 'Finance'],
  },
  MONEY_OUT_DECIDED: { ...decision, reference: 'MONEY_OUT', needs: ['money_out.read'] },
  QUOTATION_DECIDED: { ...decision, reference: 'QUOTATION', needs: ['quotation.read'] },
  ORDER_DECIDED: { ...decision, reference: 'SALES_ORDER', needs: ['sales_order.read'] },
  PROOF_FAILED: {
    type: 'PROOF_FAILED',
    reference: 'PROOF',
    needs: ['proof.read'],
    audience: ['Owner'],
    priority: 'URGENT',
  },
  TASK_FAILED: {
    type: 'TASK_FAILED',
    reference: 'TASK',
    needs: ['scheduler.read'],
    audience: ['Owner'],
    priority: 'HIGH',
  },
  SERVER_FAULT: {
    type: 'SERVER_FAULT',
    reference: 'PROOF',
    needs: ['proof.read'],
    audience: ['Owner'],
    priority: 'URGENT',
  },
  JOB_FAILED: {
    type: 'JOB_FAILED',
    reference: 'JOB',
    needs: ['job.read'],
    audience: ['Owner'],
    priority: 'HIGH',
  },
  MESSAGE_FAILED: {
    type: 'MESSAGE_FAILED',
    reference: 'MESSAGE',
    needs: ['message.read'],
    audience: ['Owner', 'Branch Manager'],
    priority: 'HIGH',
  },
  STAFF_ACCESS: {
    type: 'STAFF_ACCESS',
    reference: 'CLIENT',
    needs: ['audit.read'],
    audience: ['Owner'],
    priority: 'HIGH',
  },
  CUSTOMER_BANK: { type: 'CUSTOMER_BANK', ...payee, reference: 'CUSTOMER', needs: ['customer.read', 'deposit.refund'] },
  CUSTOMER_ADDRESS: {
    type: 'CUSTOMER_ADDRESS',
    ...payee,
    reference: 'CUSTOMER',
    needs: ['customer.read', 'deposit.refund'],
  },
  /** Told to the employee as well. */
  EMPLOYEE_BANK: { type: 'EMPLOYEE_BANK', ...payee, reference: 'EMPLOYEE', needs: ['user.read', 'user.read_personal'] },
  ROAD_CASH: {
    type: 'ROAD_CASH',
    reference: 'DELIVERY_ORDER',
    needs: ['delivery_order.read', 'wallet.credit'],
    audience: ['Owner', 'Finance'],
    priority: 'HIGH',
  },
  UNSETTLED: {
    type: 'UNSETTLED',
    reference: 'WALLET',
    needs: ['wallet.read', 'wallet.settle'],
    audience: ['Owner', 'Finance', 'Operations'],
    priority: 'HIGH',
  },
  ADVANCE_OWED: {
    type: 'ADVANCE_OWED',
    reference: 'WALLET',
    needs: ['wallet.read', 'wallet.settle'],
    audience: ['Owner', 'Finance', 'Operations'],
    priority: 'URGENT',
  },
  WALLET_LOW: {
    type: 'WALLET_LOW',
    reference: 'WALLET',
    needs: ['wallet.read', 'wallet.credit'],
    audience: ['Owner', 'Finance', 'Operations'],
    priority: 'MEDIUM',
  },
  CASH_DISPUTED: {
    type: 'CASH_DISPUTED',
    reference: 'WALLET',
    needs: ['wallet.read', 'receipt.read'],
    audience: ['Owner', 'Finance'],
    priority: 'HIGH',
  },
  BOOKING_BROKEN: {
    type: 'BOOKING_BROKEN',
    reference: 'VEHICLE',
    needs: ['vehicle.read', 'occupancy.read'],
    audience: ['Owner', 'Branch Manager', 'Operations'],
    priority: 'HIGH',
  },
  BILLING_BEGINS: {
    type: 'BILLING_BEGINS',
    reference: 'INVOICE',
    needs: ['invoice.read', 'setting.update'],
    audience: ['Owner'],
    priority: 'HIGH',
  },
} as const satisfies Record<string, EventTopic>

export type ExpiryTopicName = keyof typeof expiryTopics
export type EventTopicName = keyof typeof eventTopics
export type TopicName = ExpiryTopicName | EventTopicName

type AnyTopic = Topic & Partial<Omit<ExpiryTopic, keyof Topic>> & Partial<Omit<EventTopic, keyof Topic>>
const topics: Readonly<Record<TopicName, AnyTopic>> = {
  ...expiryTopics,
  ...eventTopics,
}
export const topicNames = Object.keys(topics) as [TopicName, ...TopicName[]]
export const topicOf = (name: TopicName) => topics[name]

/** Tab that shows what notifications of a type are about; topics of one type have the same. */
export const tabOfType = (type: NotificationType): string | undefined =>
  Object.values(topics).find((topic) => topic.type === type)?.tab

export const isExpiry = (name: TopicName): name is ExpiryTopicName => name in expiryTopics

/** Topics that are withdrawn while unread when they no longer hold: due or waiting documents and handovers. */
export const passingTopics: readonly TopicName[] = topicNames.filter((name) => {
  const { reference, type } = topics[name]
  const passes = name in expiryTopics || type === 'APPROVAL_REQUESTED'
  return passes && (approvedReferences.has(reference) || handoverReferences.has(reference))
})

/** Topics for which these permissions suffice. */
export const topicsFor = (permissions: ReadonlySet<string>): TopicName[] =>
  topicNames.filter((name) => topics[name].needs.every((permission) => permissions.has(permission)))

/** Default rule of a topic. */
export const usualRule = (name: TopicName) => ({
  key: name,
  is_active: true,
  lead_days: [...(topics[name].leadDays ?? [])],
  role_ids: topics[name].audience.map(seededRoleId),
  user_ids: [] as string[],
})
