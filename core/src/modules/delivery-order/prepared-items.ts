import { checklistGroups } from '../inspection/checklist.ts'

/** Everything that is made ready before a vehicle leaves: the vehicle itself, its driver, and its equipment. */
export const preparedItems = ['UNIT', 'DRIVER', ...checklistGroups.equipment] as const
export type PreparedItem = (typeof preparedItems)[number]
