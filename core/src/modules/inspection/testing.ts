import { checklistCodes } from './checklist.ts'
import type { InspectionInput } from './inspection.fields.ts'

/** Everything in order. */
export const allInOrder = checklistCodes.map((code) => ({ code, result: 'OK' as const }))

/** A complete inspection of a vehicle with a tank, without photos. */
export const anInspection = (change: Partial<InspectionInput> = {}): InspectionInput => ({
  id: '0198a000-0000-7000-8000-000000000001',
  vehicle_id: '0198a000-0000-7000-8000-000000000002',
  inspected_at: '2026-11-10T02:00:00Z',
  odometer_km: 45_120,
  fuel_eighths: 8,
  battery_percent: null,
  toll_balance: null,
  items: allInOrder,
  note: null,
  customer_name: 'Budi Santoso',
  customer_signature: 'M10 10L200 120L400 80',
  staff_signature: 'M20 30L220 140',
  odometer_reason: null,
  is_odometer_confirmed: false,
  damages: [],
  photos: [],
  ...change,
})
