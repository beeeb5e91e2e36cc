import { moneyGuards } from '../rental/money-guards.ts'

/** Conditions of a handover, each a rule of the company; that the vehicle is back and fit is no choice. */
export const handoverGuards = [
  'NOT_BACK',
  'UNFIT',
  'CUSTOMER',
  'IDENTITY',
  'CONTRACT',
  'PAPERS',
  ...moneyGuards,
] as const
export type HandoverGuard = (typeof handoverGuards)[number]
