import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { historyRoute } from '../../kernel/history.ts'
import { calendarDay, field, written } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listRoutes, type ListSpec } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'
import { durationUnits } from '../../kernel/duration.ts'
import { languages } from '../../kernel/text.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { priceCategory, priceFields, priceScope, priceTerms } from './pricing.fields.ts'
import { priceLevels, priceProblems, priceVerdicts } from './pricing.rules.ts'

export const Price = z
  .object({
    id: field.id(),
    /** Either of a vehicle or of a category of vehicles. */
    vehicle_id: field.record('vehicle').nullable(),
    vehicle_name: z.string().nullable(),
    category: field.code('vehicle_category').nullable(),
    ...priceFields,
    customer_name: z.string().nullable(),
    /** Unit of the amount: that of the rental type. */
    unit: field.choice(durationUnits),
    /** Days gone by were priced with it: only its end and its notes can still change. */
    is_settled: field.flag(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'Price' })
export type Price = z.output<typeof Price>

const spec = {
  search: ['notes'],
  filters: {
    category: { kind: 'code', to: 'vehicle_category' },
    vehicle_id: { kind: 'record', to: 'vehicle' },
    customer_id: { kind: 'record', to: 'customer' },
    rental_type_id: { kind: 'ref', to: 'rental_type' },
    valid_on: { kind: 'date', span: ['valid_from', 'valid_to'] },
    amount: { kind: 'number', min: 0 },
  },
  sort: ['valid_from', 'amount', 'created_at'],
  defaultSort: '-valid_from',
  columns: [
    'category',
    'vehicle_name',
    'customer_name',
    'rental_type_id',
    'unit',
    'amount',
    'valid_from',
    'valid_to',
    'km_allowance',
    'excess_per_km',
    'overtime_percent',
    'overtime_amount',
    'late_return_percent',
    'notes',
    'created_at',
  ],
} as const satisfies ListSpec

const prices = listRoutes({
  path: '/pricing',
  access: 'pricing.read',
  exportAccess: 'pricing.export',
  noun: 'rental prices',
  row: Price,
  spec,
})
const ofVehicle = listRoutes({
  path: '/fleet/:id/rental-pricing',
  access: 'pricing.read',
  exportAccess: 'pricing.export',
  noun: 'the prices that a vehicle has of its own',
  row: Price,
  spec,
})

const id = z.strictObject({ id: z.uuid() })
const priceOfVehicle = z.strictObject({ id: z.uuid(), rentalPricingId: z.uuid() })
const change = z.strictObject(priceFields).partial()

const Reason = z
  .object({ price: Price, level: z.enum(priceLevels), verdict: z.enum(priceVerdicts) })
  .meta({ id: 'PriceReason' })
export type Reason = z.output<typeof Reason>

const Quote = z
  .object({
    rental_type_id: z.int(),
    rental_type_name: seeded(z.string()).nullable(),
    price: Price.nullable(),
    /** The price that won first, then the others, each with what spoke against it. */
    trace: z.array(Reason),
  })
  .meta({ id: 'PriceQuote' })
export type Quote = z.output<typeof Quote>

const asked = { on: calendarDay().optional(), customer_id: z.uuid().optional() }

/** One cell of the price list, where there is something to say of it. */
const Cell = z
  .object({
    category: field.code('vehicle_category'),
    rental_type_id: z.int(),
    /** The price on the day: of the customer asked for, else the general one. */
    price: Price.nullable(),
    /** Price that the customer pays without one of their own. */
    general: Price.nullable(),
    /** The next price that is already entered. */
    next: Price.nullable(),
    /** Vehicles of the category with a price of their own on the day. */
    own_prices: z.int(),
  })
  .meta({ id: 'PriceCell' })
export type Cell = z.output<typeof Cell>

const Matrix = z
  .object({
    on: z.iso.date(),
    /** The company's day: what lies before it is past. */
    today: z.iso.date(),
    rental_types: z.array(z.object({ id: z.int(), name: seeded(z.string()), duration_uom: z.enum(durationUnits) })),
    categories: z.array(z.object({ category: z.string(), name: seeded(z.string()), vehicles: z.int() })),
    cells: z.array(Cell),
  })
  .meta({ id: 'PriceMatrix' })
export type Matrix = z.output<typeof Matrix>

export const pricing = contract('pricing', {
  ...prices,
  create: route({
    method: 'POST',
    path: '/pricing',
    access: 'pricing.create',
    summary: 'Add a price for a category of vehicles',
    body: withProblems(z.strictObject({ ...priceCategory, ...priceFields }), priceProblems),
    response: Price,
  }),
  get: route({
    method: 'GET',
    path: '/pricing/:id',
    access: 'pricing.read',
    summary: 'Read one price',
    params: id,
    response: Price,
  }),
  change: route({
    method: 'PATCH',
    path: '/pricing/:id',
    access: 'pricing.update',
    summary: 'Change a price; of one that days gone by were priced with, only its end and notes',
    params: id,
    body: change,
    response: Price,
  }),
  remove: route({
    method: 'DELETE',
    path: '/pricing/:id',
    access: 'pricing.delete',
    summary: 'Delete a price that no day was priced with yet',
    params: id,
    response: Nothing,
  }),
  log: historyRoute({ path: '/pricing/:id', params: id, noun: 'price', access: 'pricing.read' }),
  quote: route({
    method: 'GET',
    path: '/pricing/quote',
    access: 'pricing.read',
    summary: 'What a vehicle costs on a day, and why: the most specific price wins',
    query: z.strictObject({ vehicle_id: z.uuid(), rental_type_id: written(z.int().positive()), ...asked }),
    response: Quote,
  }),
  matrix: route({
    method: 'GET',
    path: '/pricing/matrix',
    access: 'pricing.read',
    summary: 'The price list of a day: categories by rental types',
    query: z.strictObject(asked),
    response: Matrix,
  }),
  paper: route({
    method: 'GET',
    path: '/pricing/paper',
    access: 'pricing.read',
    summary: 'The price list of a day as a PDF with letterhead, in the language asked for or that of the reader',
    query: z.strictObject({ ...asked, language: z.enum(languages).optional() }),
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  }),
  periods: route({
    method: 'GET',
    path: '/pricing/periods',
    access: 'pricing.read',
    summary: 'The prices of one cell of the list one after the other: earlier, running and to come',
    query: z.strictObject({
      ...priceCategory,
      rental_type_id: written(z.int().positive()),
      customer_id: z.uuid().optional(),
    }),
    response: z.array(Price),
  }),
  changeMatrix: route({
    method: 'PUT',
    path: '/pricing/matrix',
    access: 'pricing.update',
    summary: 'Change several prices of the list from a day on: the running ones end the day before; all or none',
    body: z.strictObject({
      valid_from: field.date(),
      customer_id: priceScope.customer_id,
      cells: z
        .array(
          z.strictObject({
            ...priceCategory,
            rental_type_id: priceScope.rental_type_id,
            /** Null ends the running price without a new one. */
            amount: field.money(1).nullable(),
            ...z.strictObject(priceTerms).partial().shape,
          }),
        )
        .min(1)
        .max(200),
    }),
    response: Matrix,
  }),
  listOfVehicle: { ...ofVehicle.list, params: id },
  createForVehicle: route({
    method: 'POST',
    path: '/fleet/:id/rental-pricing',
    access: 'pricing.create',
    summary: 'Add a price for one vehicle',
    params: id,
    body: withProblems(z.strictObject(priceFields), priceProblems),
    response: Price,
  }),
  changeOfVehicle: route({
    method: 'PATCH',
    path: '/fleet/:id/rental-pricing/:rentalPricingId',
    access: 'pricing.update',
    summary: 'Change a price of a vehicle; of one that days gone by were priced with, only its end and notes',
    params: priceOfVehicle,
    body: change,
    response: Price,
  }),
  removeOfVehicle: route({
    method: 'DELETE',
    path: '/fleet/:id/rental-pricing/:rentalPricingId',
    access: 'pricing.delete',
    summary: 'Delete a price of a vehicle that no day was priced with yet',
    params: priceOfVehicle,
    response: Nothing,
  }),
  quotesOfVehicle: route({
    method: 'GET',
    path: '/fleet/:id/rental-pricing/quote',
    access: 'pricing.read',
    summary: 'What a vehicle costs on a day by each rental type, and why',
    params: id,
    query: z.strictObject(asked),
    response: z.array(Quote),
  }),
})
