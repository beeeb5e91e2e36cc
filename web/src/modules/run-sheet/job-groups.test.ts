import { expect, test } from 'vitest'
import { sampleEntry } from '../../handover/sample.ts'
import { jobGroups } from './job-groups.ts'
import { sheetSearch } from './sheet-search.ts'

const at = (id: string, scheduled_at: string, is_late = false) => sampleEntry({ id, scheduled_at, is_late })

test('late jobs come first, then those of today and tomorrow by their time', () => {
  const entries = [
    at('tomorrow', '2026-11-18T01:00:00.000Z'),
    at('noon', '2026-11-17T05:00:00.000Z'),
    at('late', '2026-11-15T05:00:00.000Z', true),
    at('morning', '2026-11-17T01:00:00.000Z'),
  ]
  const groups = jobGroups(entries, '2026-11-17', ({ scheduled_at }) => scheduled_at.slice(0, 10))
  expect(groups.map(({ group, entries: jobs }) => [group, ...jobs.map(({ id }) => id)])).toEqual([
    ['late', 'late'],
    ['today', 'morning', 'noon'],
    ['tomorrow', 'tomorrow'],
  ])
})

test('what makes no sense in the address is left out', () =>
  expect(sheetSearch({ driver_id: 'x', branch_id: '1', from: '17/11/2026' })).toEqual({
    driver_id: undefined,
    branch_id: undefined,
    from: undefined,
  }))
