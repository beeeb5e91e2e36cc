import { addDays } from '@rental/core/kernel/date'
import { codesOf } from '@rental/core/kernel/machine'
import { monthBegin, monthEnd, offerDays } from '@rental/core/modules/dashboard/dashboard.rules'
import type { MoneyTask } from '@rental/core/modules/dashboard/money.fields'
import type { OfferStanding } from '@rental/core/modules/dashboard/sales.fields'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import type { AgingBucket } from '@rental/core/modules/invoice/invoice.rules'
import type { Availability } from '@rental/core/modules/occupancy/occupancy.rules'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { expiringCodes } from '@rental/core/modules/quotation/quotation.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import type { ListSearch } from '../../record/list/list-state.ts'
import type { RecordLinkTo } from '../../record/record-link.tsx'

const list = (to: string, search: ListSearch): RecordLinkTo => ({ to, search })

export const vehiclesThatAre = (availability: Availability) =>
  list('/vehicle', { filters: { availability_in: [availability] } })

export const vehiclesNotInUse = list('/vehicle', { status_in: codesOf(vehicleMachine, ['inactive', 'for_sale']) })

type HandoverDay = 'late' | 'today' | 'tomorrow'

/** Deliveries or returns of a day, as their lists filter them. */
const handoversOn = (to: string) => (day: HandoverDay) => list(to, { filters: { day_in: [day.toUpperCase()] } })
export const deliveriesOn = handoversOn('/ops/do')
export const returnsOn = handoversOn('/ops/ro')

/** Agreed orders with days in a month, `2026-11`, up to a last day of it. */
export const ordersIn = (month: string) => {
  const first = `${month}-01`
  return list('/so', {
    status_in: [...soldCodes],
    filters: { started_on_to: monthEnd(first), last_day_from: first },
  })
}

/** Offers that end soon, of a salesperson or of everybody. */
export const offersEnding = (today: string, sales_id?: string) =>
  list('/quotation', {
    status_in: [...expiringCodes],
    filters: {
      valid_until_from: today,
      valid_until_to: addDays(today, offerDays),
      ...(sales_id && { sales_id_in: [sales_id] }),
    },
    sort: 'valid_until',
  })

export const documentsThatAre = (state: 'EXPIRED' | 'DUE_SOON') => list('/document', { filters: { state_in: [state] } })

const within = (today: string) => ({ date_from: monthBegin(today), date_to: monthEnd(today) })

/** Approved invoices and credit notes of the month of a day. */
export const billedIn = (today: string) =>
  list('/finance/invoice', { status_in: [...bookedCodes], filters: within(today) })
export const receivedIn = (today: string) =>
  list('/finance/receipt', { status_in: codesOf(receiptMachine, ['cleared']), filters: within(today) })

export const invoicesAged = (ages: readonly AgingBucket[]) =>
  list('/finance/invoice', { filters: { aging_in: [...ages] }, sort: 'due_on' })

const giros = (filters: Record<string, string>) =>
  list('/finance/receipt', { status_in: codesOf(receiptMachine, ['recorded']), filters })

/** The list behind each work with money. */
export const moneyTaskLinks: Readonly<Record<MoneyTask, (today: string) => RecordLinkTo>> = {
  invoices: () => list('/finance/invoice', { status_in: codesOf(invoiceMachine, ['waiting']) }),
  giros_due: (today) => giros({ giro_due_on_to: today }),
  giros_later: (today) => giros({ giro_due_on_from: addDays(today, 1) }),
  deposits: () => list('/wallet/release', { filters: { standing_in: ['DUE'] } }),
  expenses: () => list('/wallet/transactions', { status_in: ['PENDING'], filters: { type_in: ['DEBIT'] } }),
  disputed_days: () => list('/ops/driver-days', { status_in: codesOf(driverDayMachine, ['disputed']) }),
}

/** Offers of a salesperson in a state. */
export const offersOf = (sales_id: string, standing: OfferStanding) =>
  list('/quotation', { status_in: codesOf(quotationMachine, [standing]), filters: { sales_id_in: [sales_id] } })

export const scheduleFrom = (from: string): RecordLinkTo => ({ to: '/planning', search: { from, zoom: 'week' } })
