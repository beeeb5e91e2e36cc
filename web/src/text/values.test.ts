import { sentenceAt } from '@rental/core/kernel/sentence'
import { common } from '@rental/core/modules/text'
import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>(['/web/src/**/*.{ts,tsx}', '!**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
/** A sentence said with its key and, if any, values that hold no further braces. */
const SAID = /\b(?:t|say)\(\s*'([\w.]+)'\s*(?:,\s*\{([^{}]*)\}\s*)?\)/g
const NAME = /(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g
const PLACEHOLDER = /\{\{(\w+)/g

const english = common('en')
const sentence = (key: string, given: ReadonlySet<unknown>) =>
  (given.has('count') ? sentenceAt(english, `${key}_other`) : undefined) ??
  sentenceAt(english, key) ??
  sentenceAt(english, `${key}_other`) ??
  ''

const said = sources.flatMap(([file, source]) =>
  [...source.matchAll(SAID)].map(([, key = '', values = '']) => ({ file, key, values: values.trim() })),
)

test('sentences are found', () => expect(said.length).toBeGreaterThan(1500))

/** A sentence whose value has another name is shown with a gap, as in 'Fuel: of 8'. */
test('every sentence gets the values that it names', () => {
  const gaps = said.flatMap(({ file, key, values }) => {
    if (values.includes('...')) return []
    const given = new Set([...values.matchAll(NAME)].map(([, name]) => name))
    const missing = [...sentence(key, given).matchAll(PLACEHOLDER)]
      .map(([, name]) => name)
      .filter((name) => !given.has(name))
    return missing.length > 0 ? [`${file}: ${key} without ${missing.join(', ')}`] : []
  })
  expect(gaps).toEqual([])
})
