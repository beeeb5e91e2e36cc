import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's first choice for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashing fills a core: one stays free, so that many sign-ins at once do not slow other requests. */
const atOnce = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const hash = (password: string, nonce: Buffer) =>
  inTurn(() => derive('argon2id', { message: password, nonce, ...cost }))

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await hash(password, nonce)).toString('base64url')}`
}

const decoy = hashPassword(randomBytes(16).toString('hex'))

/** Takes the same time whether or not there is such an account. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, nonce = '', expected = ''] = (stored ?? (await decoy)).split('$')
  const found = await hash(password, Buffer.from(nonce, 'base64url'))
  const matches = timingSafeEqual(found, Buffer.from(expected, 'base64url'))
  return matches && stored !== undefined
}
