import type { Plan } from './company.rules.ts'

export const currencies = ['USD', 'IDR'] as const
export type Currency = (typeof currencies)[number]
export const billingPeriods = ['monthly', 'annually'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** Price a month; rupiah are rounded prices of their own, not converted. */
export const planPrices: Readonly<Record<Plan, Readonly<Record<Currency, Readonly<Record<BillingPeriod, number>>>>>> = {
  STARTER: { USD: { monthly: 29, annually: 25 }, IDR: { monthly: 449_000, annually: 389_000 } },
  PROFESSIONAL: { USD: { monthly: 79, annually: 65 }, IDR: { monthly: 1_199_000, annually: 999_000 } },
  ENTERPRISE: { USD: { monthly: 199, annually: 165 }, IDR: { monthly: 2_999_000, annually: 2_499_000 } },
}

/** Address for plans, prices and demos. */
export const salesEmail = 'sales@lajur.example'
