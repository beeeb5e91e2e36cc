import { expect, test } from 'vitest'
import { splitTabs } from './shown-tabs.ts'

const tabs = (...names: string[]) => names.map((name) => ({ name }))
const namesOf = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(' ')
const split = (all: string[], main?: string[], chosen?: string) => {
  const { shown, more } = splitTabs(tabs(...all), main, ({ name }) => name === chosen)
  return [namesOf(shown), namesOf(more)]
}

test('four tabs are all shown, of more the first three, or those that the list names', () => {
  expect(split(['all', 'a', 'b', 'c'])).toEqual(['all a b c', ''])
  expect(split(['all', 'a', 'b', 'c', 'd'])).toEqual(['all a b', 'c d'])
  expect(split(['all', 'a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['all d b', 'a c'])
})

test('the chosen tab is shown wherever it stands', () => {
  expect(split(['all', 'a', 'b', 'c', 'd'], undefined, 'd')).toEqual(['all a b d', 'c'])
  expect(split(['all', 'a', 'b', 'c', 'd'], undefined, 'a')).toEqual(['all a b', 'c d'])
})
