import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { ToldMoment } from './told-moment.fields.ts'

export const toldMoment = contract('told_moment', {
  decide: route({
    method: 'PATCH',
    path: '/ops/told-moments/:id',
    access: 'told_moment.accept',
    summary:
      'Accept a moment that arrived late, or stay with its arrival, with the reason; not one’s own. Money is counted again',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ decision: z.enum(['ACCEPTED', 'REJECTED']), reason: field.text(255) }),
    response: ToldMoment,
    touches: ['return_order', 'delivery_order', 'driver_day', 'driver_pay', 'inspection', 'wallet', 'sales_order'],
  }),
})
