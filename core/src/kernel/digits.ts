import { z } from 'zod'

/** A number that is written with digits alone, and is no quantity; the message is a key of the words under `invalid`. */
const digitsOf = (pattern: RegExp, key: string) => () => z.string().trim().regex(pattern, key)

/** Numbers of addresses, papers and accounts in Indonesia. */
export const digits = {
  postalCode: digitsOf(/^\d{5}$/, 'postal_code'),
  nitku: digitsOf(/^\d{22}$/, 'nitku'),
  nib: digitsOf(/^\d{13}$/, 'nib'),
  simNumber: digitsOf(/^\d{12,16}$/, 'sim_number'),
  bankAccount: digitsOf(/^\d{6,20}$/, 'bank_account'),
  bpjsHealth: digitsOf(/^\d{13}$/, 'bpjs_health'),
  bpjsEmployment: digitsOf(/^\d{11}$/, 'bpjs_employment'),
}
