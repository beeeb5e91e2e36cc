import { codesOf, machine } from '../../kernel/machine.ts'

/** A day of a driver (docs/domain/documents.md): clocked, submitted, confirmed by the customer or by silence, billed. */
export const driverDayMachine = machine({
  name: 'driver_day',
  states: {
    draft: { code: 0, tone: 'neutral' },
    submitted: { code: 5, tone: 'info' },
    customer_approved: { code: 10, tone: 'success' },
    auto_approved: { code: 12, tone: 'success' },
    disputed: { code: 15, tone: 'danger' },
    billed: { code: 20, tone: 'success' },
    cancelled: { code: 30, tone: 'neutral' },
  },
  initial: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'submitted', access: 'driver_day.submit', primary: true },
    // By word of mouth or on paper, which the reason names.
    confirm: {
      from: ['submitted', 'disputed'],
      to: 'customer_approved',
      access: 'driver_day.confirm',
      reason: 'required',
    },
    dispute: {
      from: ['submitted'],
      to: 'disputed',
      access: 'driver_day.confirm',
      reason: 'required',
      tone: 'danger',
    },
    resolve: {
      from: ['disputed'],
      to: 'submitted',
      access: 'driver_day.update',
      reason: 'required',
      primary: true,
    },
    cancel: {
      from: ['draft', 'submitted', 'disputed'],
      to: 'cancelled',
      access: 'driver_day.update',
      reason: 'required',
      tone: 'danger',
    },
  },
  byItself: {
    customer_confirm: { from: ['submitted'], to: 'customer_approved' },
    customer_dispute: { from: ['submitted'], to: 'disputed' },
    silence_confirm: { from: ['submitted'], to: 'auto_approved' },
    bill: { from: ['customer_approved', 'auto_approved'], to: 'billed' },
    // The invoice was voided: the row is billed by another one.
    release: { from: ['billed'], to: 'customer_approved' },
    release_auto: { from: ['billed'], to: 'auto_approved' },
  },
})

/** In these, nobody has agreed to the day yet: its clocks can be corrected, and times decided about. */
export const openDayStates = ['draft', 'submitted', 'disputed'] as const

/** In these, the day is agreed: it is billed and paid. */
export const agreedDayStates = ['customer_approved', 'auto_approved', 'billed'] as const
export const agreedDayCodes = codesOf(driverDayMachine, agreedDayStates)
