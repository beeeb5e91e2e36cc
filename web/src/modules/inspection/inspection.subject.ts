import { Inspection } from '@rental/core/modules/inspection/inspection.contract'

/** Subject of inspections for the record kit. */
export const inspectionSubject = { module: 'inspection', shape: Inspection.shape } as const
