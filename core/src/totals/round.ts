import { Refusal } from '../kernel/error.ts'

/** Whole rupiah below 2^53 are exact; what passes that is refused rather than nearly right. */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new Refusal('uncountable')
  return amount
}

/**
 * The only rounding of money: whole rupiah, half-up (docs/domain/money-and-time.md). Below zero it mirrors, so that a
 * credit takes back exactly what was charged.
 */
export function share(amount: number, numerator: number | bigint, denominator: number | bigint): number {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + divisor) / (2n * divisor)
  return whole(Number(product < 0n ? -rounded : rounded))
}

export const times = (amount: number, ...counts: readonly number[]): number =>
  counts.reduce((product, count) => whole(product * count), amount)

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => whole(total + amount), 0)

/** An exact decimal such as `7.5` as a fraction: 75 / 10. */
export function fraction(decimal: string): [numerator: bigint, denominator: bigint] {
  const [units = '0', decimals = ''] = decimal.split('.')
  return [BigInt(units + decimals), 10n ** BigInt(decimals.length)]
}

export function percentOf(amount: number, percent: string): number {
  const [numerator, denominator] = fraction(percent)
  return share(amount, numerator, denominator * 100n)
}

/** An amount less a percentage of it; the remainder itself is rounded, for it is the base of taxes. */
export function without(amount: number, percent: string): number {
  const [numerator, denominator] = fraction(percent)
  return share(amount, denominator * 100n - numerator, denominator * 100n)
}

export function isMore(percent: string, than: string): boolean {
  const [a, b] = fraction(percent)
  const [c, d] = fraction(than)
  return a * d > c * b
}

/** Parts of an amount by weight, which add up to the whole. */
export function weighted(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  let passed = 0
  return weights.map((weight) => {
    const before = share(amount, passed, whole)
    passed += weight
    return share(amount, passed, whole) - before
  })
}
