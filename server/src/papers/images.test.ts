import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Files } from '../outside/files.ts'
import { aPaper } from '../testing/a-paper.ts'
import { imagesOf } from './images.ts'

const tall = await sharp({ create: { width: 400, height: 900, channels: 4, background: '#0a78' } })
  .png()
  .toBuffer()

/** The files of one company: a logo, and how often it was read. */
function filesOf(owner: string) {
  const reads: string[] = []
  const read: Files['read'] = async (company, sha256) => {
    reads.push(sha256)
    return company === owner ? { bytes: Readable.from([tall]), size: tall.length } : null
  }
  return { reads, files: { read } as Files }
}

const withLogo = (logo: string) => {
  const { letterhead } = aPaper([])
  return aPaper([], { letterhead: { ...letterhead, logo } })
}

test('a logo is prepared for the first paper of its company, and for no other company', async () => {
  const { files, reads } = filesOf('alpha')
  const { first } = await imagesOf(files, 'alpha', withLogo('first'))
  expect((await imagesOf(files, 'alpha', withLogo('first')))['first']).toEqual(first)
  expect(reads).toEqual(['first'])
  expect(await imagesOf(files, 'beta', withLogo('first'))).toEqual({})
  expect(reads).toEqual(['first', 'first'])
})

test('a logo is as large as it is printed, on the white of the paper', async () => {
  const { shown } = await imagesOf(filesOf('alpha').files, 'alpha', withLogo('shown'))
  expect(await sharp(shown).metadata()).toMatchObject({ width: 72, height: 162, channels: 3, hasAlpha: false })
})
