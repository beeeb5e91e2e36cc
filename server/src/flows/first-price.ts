import type { FirstPrice } from '@rental/core/modules/vehicle/vehicle.fields'
import { addPrice } from '../modules/pricing/pricing.commands.ts'
import { companyToday } from '../record/company-zone.ts'

type Context = Parameters<typeof addPrice>[0]

/** The rent that was entered with a new vehicle, in its own transaction: both exist, or neither. */
export async function addFirstPrice(ctx: Context, vehicle_id: string, price: FirstPrice): Promise<void> {
  await addPrice(ctx, { ...price, vehicle_id, valid_from: await companyToday(ctx.tx) })
}
