import { Refusal } from '@rental/core/kernel/error'
import { pricing, type Price, type Quote } from '@rental/core/modules/pricing/pricing.contract'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { findRecord, listHandlers, logHandler } from '../../record/crud.ts'
import { addPrice, changeMatrix, changePrice, quotesFor, removePrice } from './pricing.commands.ts'
import { matrixOn } from './pricing.matrix.ts'
import { priceListFor } from './pricing.paper.ts'
import { categoryOf, pricesOf, pricingSource } from './pricing.store.ts'

const lists = listHandlers<Price>(pricingSource)

async function checkVehicle({ tx }: Ctx, id: string) {
  if (!(await categoryOf(tx, id))) throw new Refusal('not_found')
}

export const pricingHandlers = (papers: Papers) =>
  handlers(pricing, {
    ...lists,
    log: logHandler(pricingSource),
    create: (ctx, { body }) => addPrice(ctx, body),
    get: ({ tx }, { params }) => findRecord<Price>(tx, pricingSource, params.id),
    change: (ctx, { params, body }) => changePrice(ctx, body, params.id),
    remove: (ctx, { params }) => removePrice(ctx, params.id),
    async quote(ctx, { query: { vehicle_id: vehicle, rental_type_id, customer_id: customer = null, on } }) {
      const [quote] = await quotesFor(ctx, { vehicle, customer, on }, rental_type_id)
      return quote as Quote
    },
    matrix: ({ tx }, { query: { on, customer_id = null } }) => matrixOn(tx, customer_id, on),
    paper: (ctx, { query: { on, customer_id = null, language = ctx.language } }) =>
      paperAnswer(ctx, papers, (tx) => priceListFor(tx, { on, customer: customer_id, language })),
    periods: ({ tx }, { query }) => pricesOf(tx, query),
    async changeMatrix(ctx, { body }) {
      await changeMatrix(ctx, body)
      return matrixOn(ctx.tx, body.customer_id ?? null, body.valid_from)
    },
    async listOfVehicle(ctx, { params, query }) {
      await checkVehicle(ctx, params.id)
      return lists.list(ctx, { query: { ...query, vehicle_id_in: [params.id] } })
    },
    async createForVehicle(ctx, { params, body }) {
      await checkVehicle(ctx, params.id)
      return addPrice(ctx, { ...body, vehicle_id: params.id })
    },
    changeOfVehicle: (ctx, { params, body }) => changePrice(ctx, body, params.rentalPricingId, params.id),
    removeOfVehicle: (ctx, { params }) => removePrice(ctx, params.rentalPricingId, params.id),
    quotesOfVehicle: (ctx, { params, query: { on, customer_id: customer = null } }) =>
      quotesFor(ctx, { vehicle: params.id, customer, on }),
  })
