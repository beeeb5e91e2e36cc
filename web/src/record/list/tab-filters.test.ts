import { expect, test } from 'vitest'
import { splitFilters } from './tab-filters.ts'

const toDo = { status_in: [0, 5, 10] }
const tabs = [toDo, { day_in: ['LATE'] }, { status_in: [20] }]

test.each([
  ['the filter of a tab is not the reader’s', toDo, toDo, {}],
  ['a filter of the reader stays beside it', { ...toDo, branch_id_in: [1] }, toDo, { branch_id_in: [1] }],
  ['another choice of states is the reader’s', { status_in: [0] }, {}, { status_in: [0] }],
  ['two filters of tabs at once are the reader’s', { ...toDo, day_in: ['LATE'] }, {}, { ...toDo, day_in: ['LATE'] }],
])('%s', (_, filters, ofTab, ofReader) => expect(splitFilters(tabs, filters)).toEqual({ ofTab, ofReader }))

test('a tab without filters takes none away', () =>
  expect(splitFilters([{}, ...tabs], { city_contains: 'a' })).toEqual({ ofTab: {}, ofReader: { city_contains: 'a' } }))
