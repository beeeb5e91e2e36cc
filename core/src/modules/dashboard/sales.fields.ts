import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { FreeDays } from '../occupancy/board.contract.ts'
import { EndingOffers } from './attention.fields.ts'
import { Counted } from './money.fields.ts'

/** Own offers by what they wait for: somebody's approval, or the answer of the customer. */
export const offerStandings = ['waiting', 'sent_back', 'approved'] as const
export type OfferStanding = (typeof offerStandings)[number]

export const HomeSales = z
  .object({
    /** The company's day. */
    date: field.date(),
    /** Offers of the reader as their salesperson. */
    offers: z.object({ standings: z.record(z.enum(offerStandings), Counted), ending: EndingOffers }),
    /** Vehicles that nothing takes on the days of this weekend; left out for those who may not read the schedule. */
    weekend: z.object({ days: z.array(field.date()), categories: z.array(FreeDays) }).optional(),
  })
  .meta({ id: 'HomeSales' })
export type HomeSales = z.output<typeof HomeSales>
