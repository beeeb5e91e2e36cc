import { expect, test } from 'vitest'
import { fileProblem, kindFromName } from './attachment-file.ts'

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })

test.each([
  ['a photo', file('ktp.jpg'), undefined],
  ['a video', file('a.mp4', 10, 'video/mp4'), 'file_wrong_type'],
  ['a drawing', file('a.svg', 10, 'image/svg+xml'), 'file_wrong_type'],
  ['a HEIC photo that the browser could not read', file('a.heic', 10, 'image/heic'), 'file_heic'],
  ['nothing', file('a.jpg', 0), 'file_empty'],
  ['a heavy scan', file('big.pdf', 10 * 1024 * 1024 + 1, 'application/pdf'), 'file_too_large'],
])('%s', (_, given, key) => {
  expect(fileProblem(given)?.key).toBe(key)
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
