import { describe, expect, test } from 'vitest'
import { badgeOf } from './badge.ts'
import { lateStep, leadReached, priorityOf, soonFrom, tidyLeadDays } from './notification.rules.ts'
import { approvedReferences, handoverReferences } from '../record-kinds.ts'
import { notificationText } from './notification.text.ts'
import {
  eventTopics,
  expiryTopics,
  isExpiry,
  passingTopics,
  topicNames,
  topicOf,
  topicsFor,
  usualRule,
  type EventTopicName,
  type NotificationType,
} from './notification.topics.ts'

const eventTopicNames = Object.keys(eventTopics) as EventTopicName[]

describe('the lead that is reached', () => {
  const yearly = expiryTopics.STNK_TAX.leadDays
  test.each([
    [31, null],
    [30, 30],
    [29, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [4, 7],
    [3, 3],
    [1, 3],
    [0, 0],
    [-1, -1],
    [-400, -1],
  ])('with %i days left is %s', (daysLeft, lead) => expect(leadReached(daysLeft, yearly)).toBe(lead))
  test('may be none between the last one and the day itself', () => {
    expect(leadReached(8, [60, 30])).toBe(30)
    expect(leadReached(0, [])).toBeNull()
    expect(leadReached(-1, [])).toBe(-1)
  })
})

test.each([
  [60, 'LOW'],
  [31, 'LOW'],
  [30, 'MEDIUM'],
  [8, 'MEDIUM'],
  [7, 'HIGH'],
  [1, 'HIGH'],
  [0, 'URGENT'],
  [-9, 'URGENT'],
])('with %i days left it is %s', (daysLeft, priority) => expect(priorityOf(daysLeft)).toBe(priority))

test.each([
  ['RETURN', 3, 'MEDIUM'],
  ['RETURN', 1, 'HIGH'],
  ['RETURN', 0, 'HIGH'],
  ['RETURN', -1, 'URGENT'],
  ['RETURN_MONTHLY', 30, 'MEDIUM'],
  ['DELIVERY', 1, 'HIGH'],
  ['DELIVERY', -1, 'URGENT'],
  ['CONTRACT', 0, 'MEDIUM'],
  ['QUOTATION', 1, 'LOW'],
] as const)('%s with %i days left is %s', (topic, daysLeft, priority) =>
  expect(priorityOf(daysLeft, expiryTopics[topic].urgency)).toBe(priority),
)

test.each([
  [0, 0],
  [2, 0],
  [3, 3],
  [23, 21],
  [24, 24],
  [47, 24],
  [49, 48],
])('late by %i hours, it was last said at %i', (hours, step) => expect(lateStep(hours)).toBe(step))

describe('three hours before', () => {
  const on = (day: number, hour: string) => `2026-11-${day}T${hour}:00.000+07:00`
  test.each([
    ['06:00', on(16, '22:00')],
    ['09:30', on(16, '22:00')],
    ['09:59', on(16, '22:00')],
    ['10:00', on(17, '07:00')],
    ['10:30', on(17, '07:30')],
    ['23:45', on(17, '20:45')],
    ['00:00', on(16, '21:00')],
    ['00:59', on(16, '21:59')],
    ['01:00', on(16, '22:00')],
    ['01:01', on(16, '22:00')],
    ['03:00', on(16, '22:00')],
  ])('a delivery at %s is due soon from %s on', (hour, from) =>
    expect(soonFrom(on(17, hour), 3, 'Asia/Jakarta')).toBe(new Date(from).toISOString()),
  )
  test('is counted on the clock of the company', () => {
    const at = '2026-11-17T08:00:00Z'
    expect(soonFrom(at, 9, 'Asia/Jakarta')).toBe('2026-11-16T15:00:00.000Z')
    expect(soonFrom(at, 9, 'Asia/Makassar')).toBe('2026-11-16T23:00:00.000Z')
    expect(soonFrom(at, 9, 'Asia/Jayapura')).toBe('2026-11-16T23:00:00.000Z')
  })
})

describe('topics', () => {
  test('have the lead times of the trade', () => {
    expect(usualRule('STNK').lead_days).toEqual([60, 30, 14, 7])
    expect(usualRule('KIR').lead_days).toEqual([30, 14, 7, 0])
    expect(usualRule('INSURANCE').lead_days).toEqual([45, 30, 14, 7])
    expect(usualRule('QUOTATION').lead_days).toEqual([3, 1])
    expect(usualRule('CONTRACT').lead_days).toEqual([90, 60, 30])
    expect(usualRule('RETURN_MONTHLY').lead_days).toEqual([30, 14, 7, 1, 0])
    expect(usualRule('TASK_FAILED').lead_days).toEqual([])
  })
  test('name their lead times in order and tell the owner, but for what only its author waits for', () => {
    for (const name of topicNames) {
      const { lead_days, role_ids } = usualRule(name)
      expect(lead_days).toEqual(tidyLeadDays(lead_days))
      expect(role_ids.includes(1)).toBe(topicOf(name).type !== 'APPROVAL_DECIDED')
    }
  })
  test('are for those who may read all that they speak of', () => {
    const reads = new Set(['vehicle.read', 'document.read'])
    expect(topicsFor(reads).map((name) => topicOf(name).type)).toEqual([
      'STNK_EXPIRING',
      'STNK_EXPIRING',
      'VEHICLE_TEST_EXPIRING',
      'PERMIT_EXPIRING',
      'DOCUMENT_EXPIRING',
    ])
    expect(topicsFor(new Set())).toEqual([])
  })
  test('run out or happen', () => {
    const happening = topicNames.filter((name) => !isExpiry(name))
    expect(happening).toEqual(Object.keys(eventTopics))
    const rest = happening.filter((name) => !approvedReferences.has(topicOf(name).reference))
    expect(rest.map((name) => topicOf(name).type)).toEqual(rest)
  })
  test('of events have their words', () => {
    const wordless = eventTopicNames.filter((name) => !(name in notificationText.events))
    expect(wordless).toEqual([])
  })
  test('have a name in the rules', () => expect(Object.keys(notificationText.topics)).toEqual(topicNames))
})

describe.each([...approvedReferences])('records that wait and that notices call %s', (reference) => {
  const ofType = (type: NotificationType) =>
    eventTopicNames.filter((name) => topicOf(name).reference === reference && topicOf(name).type === type)
  test('have one topic for the request of an approval and one for the decision', () => {
    expect(ofType('APPROVAL_REQUESTED')).toHaveLength(1)
    expect(ofType('APPROVAL_DECIDED')).toHaveLength(1)
  })
})

test('what passes is what ends, is due or waits; a decision stays', () => {
  const passes = new Set([...approvedReferences, ...handoverReferences])
  const ending = topicNames.filter((name) => isExpiry(name) && passes.has(topicOf(name).reference))
  const waiting = eventTopicNames.filter((name) => topicOf(name).type === 'APPROVAL_REQUESTED')
  expect(passingTopics).toEqual([...ending, ...waiting])
  expect(ending).toEqual(expect.arrayContaining(['QUOTATION', 'CONTRACT', 'RETURN', 'RETURN_MONTHLY', 'DELIVERY']))
  expect(ending).toEqual(expect.arrayContaining(['REPORT_MISSING', 'CONTRACT_UNSIGNED', 'OVERSTAY', 'OVERSTAY_BOOKED']))
  expect(waiting).toHaveLength(approvedReferences.size)
})

test('lead days are kept once each, the earliest first', () => expect(tidyLeadDays([7, 30, 7, 0])).toEqual([30, 7, 0]))

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
])('%i unread are shown as %s', (unread, badge) => expect(badgeOf(unread)).toBe(badge))
