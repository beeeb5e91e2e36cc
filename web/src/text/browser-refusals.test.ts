import { guardRefusals } from '@rental/core/kernel/error'
import { browserRefusals } from '@rental/core/modules/text'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('every refusal that the browser speaks of is among the words it has', () => {
  const found = Object.values(sources).flatMap((source) => [...source.matchAll(/'errors\.(\w+)'/g)])
  const used = new Set([...found.map(([, code]) => code), ...guardRefusals])
  expect(used).toEqual(new Set(browserRefusals))
})
