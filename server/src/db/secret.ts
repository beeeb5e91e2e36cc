import { createHash, randomBytes } from 'node:crypto'

/** Long enough that nobody guesses one; whoever holds it shows it, the database keeps its fingerprint only. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
