/** Digits alone, as a number; nothing where there is none. */
export const kmOf = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 7)
  return digits ? Number(digits) : null
}
