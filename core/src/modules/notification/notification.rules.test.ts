import { describe, expect, test } from 'vitest'
import { badgeOf, leadReached, priorityOf, tidyLeadDays } from './notification.rules.ts'
import { expiryTopics, isExpiry, topicNames, topicOf, topicsFor, usualRule } from './notification.topics.ts'

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

describe('topics', () => {
  test('have the lead times of the trade', () => {
    expect(usualRule('STNK').lead_days).toEqual([60, 30, 14, 7])
    expect(usualRule('KIR').lead_days).toEqual([30, 14, 7, 0])
    expect(usualRule('INSURANCE').lead_days).toEqual([45, 30, 14, 7])
    expect(usualRule('TASK_FAILED').lead_days).toEqual([])
  })
  test('name their lead times in order and always tell the owner', () => {
    for (const name of topicNames) {
      const { lead_days, role_ids } = usualRule(name)
      expect(lead_days).toEqual(tidyLeadDays(lead_days))
      expect(role_ids).toContain(1)
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
    expect(topicNames.filter((name) => !isExpiry(name))).toEqual([
      'PROOF_FAILED',
      'TASK_FAILED',
      'JOB_FAILED',
      'MESSAGE_FAILED',
    ])
  })
})

test('lead days are kept once each, the earliest first', () => expect(tidyLeadDays([7, 30, 7, 0])).toEqual([30, 7, 0]))

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
])('%i unread are shown as %s', (unread, badge) => expect(badgeOf(unread)).toBe(badge))
