import { gigabyte, terabyte } from '../../kernel/bytes.ts'

export const plans = ['STARTER', 'PROFESSIONAL', 'ENTERPRISE'] as const
export type Plan = (typeof plans)[number]

/** Derived by the database from the trial's last day and the hold. */
export const companyStates = ['TRIAL', 'PAID', 'TRIAL_ENDED', 'SUSPENDED'] as const
export type CompanyState = (typeof companyStates)[number]

export const trialDays = 14
/** Length of a trial whose owner has not used the link that was sent to the address. */
export const unprovedDays = 1
export const unprovedHours = unprovedDays * 24
/** Trials end with a day of Jakarta, wherever the company is. */
const trialZone = 'Asia/Jakarta'

/** Days until the last day of a trial, which still counts: 0 on that day. */
export function trialDaysLeft(endsOn: string, now: Date): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: trialZone, dateStyle: 'short' }).format(now)
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / 86_400_000)
}

/** Hours in which the owner of a new trial may still confirm the address, begun ones counted; from 24 down to 1. */
export const confirmHoursLeft = (until: string, now: Date): number =>
  Math.min(unprovedHours, Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 3_600_000)))

/** Such a company can read everything and change nothing. */
export const isReadOnly = (state: CompanyState): boolean => state === 'TRIAL_ENDED' || state === 'SUSPENDED'

export const readOnlyStates: readonly CompanyState[] = companyStates.filter(isReadOnly)

/** Vehicles that a plan allows; null for any number. */
export const vehicleLimit = (plan: Plan): number | null => (plan === 'STARTER' ? 10 : null)

const storage: Readonly<Record<Plan, number>> = {
  STARTER: 5 * gigabyte,
  PROFESSIONAL: 100 * gigabyte,
  ENTERPRISE: terabyte,
}

/** Bytes of uploaded files that a plan allows. */
export const storageLimit = (plan: Plan): number => storage[plan]
