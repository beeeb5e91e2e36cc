import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { FairTurns, type Claim } from './hash-turns.ts'

const derive = promisify(argon2)
/** OWASP's first choice for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashing fills a core: one stays free, so that many sign-ins at once do not slow other requests. */
const turns = new FairTurns(Math.max(1, availableParallelism() - 1), 100)
/** Work of the installation itself: demo data, companies that are founded. */
const ours: Claim = { keys: [], isKnown: true }

const hash = (password: string, nonce: Buffer) => derive('argon2id', { message: password, nonce, ...cost })

export async function hashPassword(password: string, claim = ours): Promise<string> {
  const nonce = randomBytes(16)
  const found = await turns.take(claim, () => hash(password, nonce))
  return `argon2id$${nonce.toString('base64url')}$${found.toString('base64url')}`
}

const decoy = hashPassword(randomBytes(16).toString('hex'))

/**
 * Compares a password, after `permit` in the same turn: an attempt is counted right before it is made. Takes the same
 * time whether or not there is such an account.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
  claim: Claim,
  permit: () => Promise<void>,
): Promise<boolean> {
  const [, nonce = '', expected = ''] = (stored ?? (await decoy)).split('$')
  const found = await turns.take(claim, async () => {
    await permit()
    return hash(password, Buffer.from(nonce, 'base64url'))
  })
  const matches = timingSafeEqual(found, Buffer.from(expected, 'base64url'))
  return matches && stored !== undefined
}
