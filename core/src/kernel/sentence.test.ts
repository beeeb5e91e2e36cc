import { describe, expect, test } from 'vitest'
import { sentenceAt, sentenceOf } from './sentence.ts'

const words = {
  customer: { one: 'Customer', hello: 'Hello {{name}}', add: 'New {{name, lower}}' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  plain: 'Plain {{count}}',
  decided_approved: 'Approved for {{name}}',
  queues: { 'message.deliver': 'Messages' },
  kinds: { BLOCK: 'Block of {{subject}}' },
  taken: '{{subject}} is taken: $t(kinds.{{kind}}).',
}
const say = (key: string, values?: object, language: 'en' | 'id' = 'en') =>
  sentenceOf(words, language, key, { ...values })

describe('a sentence', () => {
  test.each<[string, object | undefined, string]>([
    ['customer.one', undefined, 'Customer'],
    ['customer.hello', { name: '$& {{x}} Ani' }, 'Hello $& {{x}} Ani'],
    ['customer.hello', { name: '$t(customer.one)' }, 'Hello $t(customer.one)'],
    ['customer.hello', {}, 'Hello '],
    ['customer.add', { name: 'Customer' }, 'New customer'],
    ['days', { count: 1 }, '1 day'],
    ['days', { count: 0 }, '0 days'],
    ['plain', { count: 2 }, 'Plain 2'],
    ['queues.message.deliver', {}, 'Messages'],
    ['decided', { context: 'approved', name: 'Ani' }, 'Approved for Ani'],
    ['plain', { context: 'other', count: 3 }, 'Plain 3'],
    ['taken', { subject: 'B 1', kind: 'BLOCK' }, 'B 1 is taken: Block of B 1.'],
    ['customer', undefined, 'customer'],
    ['customer.one.more', undefined, 'customer.one.more'],
    ['nothing.here', undefined, 'nothing.here'],
  ])('%s with %o', (key, values, sentence) => expect(say(key, values)).toBe(sentence))
  test('has one form for all numbers in Indonesian', () => {
    expect(say('days', { count: 1 }, 'id')).toBe('1 days')
  })
  test('is known or not', () => {
    expect(sentenceAt(words, 'customer.one')).toBe('Customer')
    expect(sentenceAt(words, 'customer')).toBeUndefined()
    expect(sentenceAt(words, 'constructor.name')).toBeUndefined()
  })
})
