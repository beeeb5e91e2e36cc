import { expect, test } from 'vitest'
import { nameFor, plainName } from './file-name.ts'

test.each([
  ['ktp.jpg', 'ktp.jpg'],
  ['../../x.jpg', 'x.jpg'],
  ['C:\\Users\\rina\\x.jpg', 'x.jpg'],
  ['/etc/passwd', 'passwd'],
  ['a\r\nb\u0000.png', 'ab.png'],
  ['..', 'file'],
  ['', 'file'],
  ['Foto Unit – Depan.jpg', 'Foto Unit – Depan.jpg'],
])('%j is kept as %j', (given, kept) => {
  expect(plainName(given)).toBe(kept)
})

test('a very long name keeps its end', () => {
  const kept = plainName(`${'a'.repeat(400)}.jpg`)
  expect([kept.length, kept.endsWith('a.jpg')]).toEqual([200, true])
})

test.each([
  ['ktp.jpg', 'image/jpeg', 'ktp.jpg'],
  ['ktp.JPEG', 'image/jpeg', 'ktp.JPEG'],
  ['unit.webp', 'image/jpeg', 'unit.jpg'],
  ['unit.jpg', 'application/pdf', 'unit.pdf'],
  ['setup.exe', 'image/png', 'setup.exe.png'],
  ['scan', 'application/pdf', 'scan.pdf'],
  ['.png', 'image/jpeg', 'file.jpg'],
] as const)('%s that is %s is called %s', (name, type, called) => {
  expect(nameFor(name, type)).toBe(called)
})
