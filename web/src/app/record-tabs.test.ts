import { auditedTables } from '@rental/core/modules/audit/audit.tables'
import { tabOfType, topicNames, topicOf } from '@rental/core/modules/notification/notification.topics'
import { kindOfReference, recordKindOf, referencePath } from '@rental/core/modules/record-kinds'
import { expect, test, vi } from 'vitest'
import { orderTabs } from '../modules/sales-order/sales-order.paths.ts'

vi.stubGlobal('addEventListener', () => {})
const { modules } = await import('./modules.ts')

/** Tabs that modules add to the screen of a vehicle. */
const vehicleTabs = modules
  .flatMap((module) => ('parts' in module ? [...module.parts] : []))
  .flatMap(({ slot, name }) => (slot === 'vehicle.tab' ? name : []))
const tabsOf: Readonly<Record<string, readonly string[]>> = {
  '/vehicle/$vehicleId/detail': vehicleTabs,
  '/so/$soId/detail': orderTabs,
}

/** True for a path without a tab, or with one that its screen has. */
function hasTab(path: string): boolean {
  const [screen = path, query = ''] = path.split('?')
  const tab = new URLSearchParams(query).get('tab')
  return tab === null || (tabsOf[screen] ?? []).includes(tab)
}

test.each(Object.entries(auditedTables))('an audit entry of %s opens a tab that exists', (_, { screen = '' }) => {
  expect(hasTab(screen)).toBe(true)
})

test.each(topicNames)('a notification of %s opens the record, at a tab that exists', (name) => {
  const { reference, tab, type } = topicOf(name)
  expect(tabOfType(type)).toBe(tab)
  expect(hasTab(`${recordKindOf(kindOfReference(reference)).screen}${tab ? `?tab=${tab}` : ''}`)).toBe(true)
  const path = referencePath(reference, 'id', 'parent', tabOfType(type))
  expect(path).toMatch(/^\/[a-z]/)
  expect(path).not.toContain('$')
})
