import { z } from 'zod'
import { field } from '../../kernel/field.ts'

/** The rental that still has a vehicle which another one is promised. */
export const VehicleHolder = z
  .object({
    occupancy_id: z.uuid(),
    order_id: z.uuid().nullable(),
    order_number: z.string().nullable(),
    customer_name: z.string().nullable(),
    due_at: field.instant(),
  })
  .meta({ id: 'VehicleHolder' })
export type VehicleHolder = z.output<typeof VehicleHolder>
