import type { mediaTypes } from '@rental/core/modules/media/media.contract'

type MediaType = (typeof mediaTypes)[number]

const starts: [MediaType, (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (b) => b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (b) => b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  [
    'image/webp',
    (b) => b.subarray(0, 4).toString('latin1') === 'RIFF' && b.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
  ['application/pdf', (b) => b.subarray(0, 5).toString('latin1') === '%PDF-'],
]

/** What a file is, by its first bytes; the name and type that the browser sends prove nothing. */
export const typeOf = (bytes: Buffer): MediaType | null => starts.find(([, matches]) => matches(bytes))?.[0] ?? null
