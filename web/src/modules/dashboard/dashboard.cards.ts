import { codesOf } from '@rental/core/kernel/machine'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { WordKey } from '../../text/text.ts'

export interface CountedScreen {
  module: string
  list: `/${string}`
  /** Restricts the count to records that need attention: their states, and the label. */
  only?: { status_in: readonly number[]; what: WordKey }
}

const waiting = codesOf(quotationMachine, ['waiting'])
const running = codesOf(salesOrderMachine, runningStates)

/** Screens whose records can be counted: the screen's path, the module and its list call. */
export const countedScreens: Record<string, CountedScreen> = {
  '/customer': { module: 'customer', list: '/customer' },
  '/supplier': { module: 'supplier', list: '/supplier' },
  '/vehicle': { module: 'vehicle', list: '/fleet' },
  '/employee': { module: 'user', list: '/user' },
  '/quotation': {
    module: 'quotation',
    list: '/quotation',
    only: { status_in: waiting, what: 'app.home.waiting' },
  },
  '/so': { module: 'sales_order', list: '/so', only: { status_in: running, what: 'app.home.running' } },
}
