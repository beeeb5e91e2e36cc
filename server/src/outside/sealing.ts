import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes text unreadable for everybody without the key, which is not in the database. */
export interface Sealing {
  seal: (text: string) => Buffer
  /** The text; null if it was sealed with another key, or changed. */
  open: (sealed: Buffer) => string | null
}

const cipher = 'aes-256-gcm'
const lengths = { key: 32, nonce: 12, tag: 16 } as const

export const sealingWith = (key: Buffer): Sealing => ({
  seal(text) {
    const nonce = randomBytes(lengths.nonce)
    const sealer = createCipheriv(cipher, key, nonce)
    const hidden = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()])
    return Buffer.concat([nonce, sealer.getAuthTag(), hidden])
  },
  open(sealed) {
    const [tagAt, textAt] = [lengths.nonce, lengths.nonce + lengths.tag]
    if (sealed.length < textAt) return null
    const opener = createDecipheriv(cipher, key, sealed.subarray(0, tagAt), { authTagLength: lengths.tag })
    opener.setAuthTag(sealed.subarray(tagAt, textAt))
    try {
      return Buffer.concat([opener.update(sealed.subarray(textAt)), opener.final()]).toString('utf8')
    } catch {
      return null
    }
  },
})

/** Sealing with the key of the data folder, made once and shared by all servers of the installation. */
export async function sealingIn(dataDir: string): Promise<Sealing> {
  const file = join(dataDir, 'sealing.key')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(lengths.key), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return sealingWith(await readFile(file))
}
