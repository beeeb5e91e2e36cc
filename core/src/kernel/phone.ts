/**
 * Digits as Indonesians write them, in E.164: `0812…`, `62812…`, `812…` and `+62812…` are one number.
 * Normalised before any check, because `62812…` without `+` looks like a landline.
 */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('62')) return `+${digits}`
  return `+62${digits.replace(/^0+/, '')}`
}

const indonesian = /^\+62(8\d{8,11}|[2-79]\d{7,10})$/
const foreign = /^\+(?!62)[1-9]\d{7,14}$/

export const isPhone = (normalized: string): boolean => indonesian.test(normalized) || foreign.test(normalized)

/** The chat with a number; null for a landline, which has none. */
export const chatLink = (normalized: string): string | null =>
  normalized.startsWith('+62') && !normalized.startsWith('+628') ? null : `https://wa.me/${normalized.slice(1)}`

/** Jakarta, Bandung, Semarang, Surabaya and Medan; every other area code is a digit longer. */
const shortAreaCode = /^(021|022|024|031|061)/

/** `+6281234567890` → `0812-3456-7890`, `+62215551234` → `021-5551234`; foreign numbers stay as they are. */
export function formatPhone(normalized: string): string {
  if (!normalized.startsWith('+62')) return normalized
  const local = `0${normalized.slice(3)}`
  if (local.startsWith('08')) return local.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3')
  const areaCode = shortAreaCode.test(local) ? 3 : 4
  return `${local.slice(0, areaCode)}-${local.slice(areaCode)}`
}
