/** Conditions of a handover, each a rule of the company. */
export const handoverGuards = ['CUSTOMER', 'IDENTITY', 'CONTRACT', 'PAPERS'] as const
export type HandoverGuard = (typeof handoverGuards)[number]
