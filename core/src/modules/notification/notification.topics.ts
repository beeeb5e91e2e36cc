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
  'PROOF_FAILED',
  'TASK_FAILED',
  'JOB_FAILED',
  'MESSAGE_FAILED',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What a notification can lead to. */
export const referenceTypes = ['VEHICLE', 'INSURANCE', 'EMPLOYEE', 'PROOF', 'TASK', 'JOB', 'MESSAGE'] as const
export type ReferenceType = (typeof referenceTypes)[number]

interface Topic {
  type: NotificationType
  reference: ReferenceType
  /** What one must be allowed to read to be told. */
  needs: readonly string[]
  /** The roles that are told, until a company says otherwise. */
  audience: readonly SeededRoleName[]
}
interface ExpiryTopic extends Topic {
  /** How many days before its last day something is spoken of; once more when that day is over. */
  leadDays: readonly number[]
}
interface EventTopic extends Topic {
  priority: Priority
}

const paper = {
  reference: 'VEHICLE',
  needs: ['vehicle.read', 'document.read'],
  audience: ['Owner', 'Branch Manager', 'Operations'],
} as const
const driver = {
  reference: 'EMPLOYEE',
  needs: ['user.read'],
  audience: ['Owner', 'Branch Manager', 'Operations'],
  leadDays: [60, 30, 14, 7],
} as const

/** What runs out. The two dates of an STNK are one type with lead times of their own (indonesia.md §11). */
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
} as const satisfies Record<string, ExpiryTopic>

/** What happens. */
export const eventTopics = {
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
} as const satisfies Record<string, EventTopic>

export type ExpiryTopicName = keyof typeof expiryTopics
export type EventTopicName = keyof typeof eventTopics
export type TopicName = ExpiryTopicName | EventTopicName

const topics: Readonly<Record<TopicName, Topic & { leadDays?: readonly number[] }>> = {
  ...expiryTopics,
  ...eventTopics,
}
export const topicNames = Object.keys(topics) as [TopicName, ...TopicName[]]
export const topicOf = (name: TopicName) => topics[name]

export const isExpiry = (name: TopicName): name is ExpiryTopicName => name in expiryTopics

/** The topics that somebody with these permissions is told of. */
export const topicsFor = (permissions: ReadonlySet<string>): TopicName[] =>
  topicNames.filter((name) => topics[name].needs.every((permission) => permissions.has(permission)))

/** How a topic is handled until a company says otherwise. */
export const usualRule = (name: TopicName) => ({
  key: name,
  is_active: true,
  lead_days: [...(topics[name].leadDays ?? [])],
  role_ids: topics[name].audience.map(seededRoleId),
  user_ids: [] as string[],
})
