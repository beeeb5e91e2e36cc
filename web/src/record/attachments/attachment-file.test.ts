import { expect, test } from 'vitest'
import { fileProblem, kindFromName, sizeText } from './attachment-file.ts'

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })

test.each([
  ['a photo', [file('ktp.jpg')], undefined],
  ['a video', [file('a.mp4', 10, 'video/mp4')], 'wrong_type'],
  ['a heavy scan', [file('ok.jpg'), file('big.pdf', 10 * 1024 * 1024 + 1, 'application/pdf')], 'too_large'],
  ['eleven files', Array.from({ length: 11 }, (_, i) => file(`${i}.jpg`)), 'too_many'],
])('%s', (_, files, key) => {
  expect(fileProblem(files)?.key).toBe(key)
})

test.each([
  ['scan_ktp_budi.jpg', 'KTP'],
  ['SIM A.png', 'SIM'],
  ['NPWP-PT Maju.pdf', 'NPWP'],
  ['simpanan.pdf', 'OTHER'],
  ['IMG_2031.jpg', 'OTHER'],
])('%s is taken for %s', (name, kind) => {
  expect(kindFromName(name)).toBe(kind)
})

test('sizes are read at a glance', () => {
  expect([sizeText(10), sizeText(350_000), sizeText(2_500_000)]).toEqual(['1 KB', '342 KB', '2,4 MB'])
})
