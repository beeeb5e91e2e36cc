import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hideKeys } from './hidden-keys.ts'

test('keys of links and tokens are hidden, wherever they stand and however they are written', () => {
  for (const length of [30, 32, 102, 110]) {
    const key = randomBytes(length).toString('base64url')
    const coded = Array.from(key, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
    for (const text of [key, coded, `/c/${key}`, `https://lajur.example/api/v2/paper/${key}?x=1`, `bad "${key}"!`]) {
      expect(hideKeys(text)).toContain('…')
      expect(hideKeys(text)).not.toContain(key)
      expect(hideKeys(text)).not.toContain(coded)
    }
  }
})
test('ids, paths and sentences stay readable', () => {
  const text = `PATCH /api/v2/customer-link/${randomUUID()}/send-notification: the customer has no address`
  expect(hideKeys(text)).toBe(text)
})
