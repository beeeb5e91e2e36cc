/** A unique key. `crypto.randomUUID` exists only on https and localhost; a company may well run on its own network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
