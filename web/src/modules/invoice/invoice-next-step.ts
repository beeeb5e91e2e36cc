import { codesOf } from '@rental/core/kernel/machine'
import { invoiceStep, type InvoiceStep, type InvoiceStepFacts } from '@rental/core/modules/invoice/invoice-step.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { linkOptions } from '@tanstack/react-router'
import type { ShownStep } from '../../record/shown-step.ts'
import { say } from '../../text/text.ts'

interface Stepping extends InvoiceStepFacts {
  id: string
  customer_id: string
}

type Way = Pick<ShownStep, 'link' | 'access'>

const payment = ({ id, customer_id }: Stepping): Way => ({
  access: 'receipt.create',
  link: linkOptions({ to: '/finance/receipt/form', search: { customer_id, invoice_id: id } }),
})

/** The screen or dialog of each step that is no move. */
const ways: Readonly<Record<Exclude<InvoiceStep, 'submit' | 'approve'>, (invoice: Stepping) => Way>> = {
  send: () => ({ access: 'invoice.send' }),
  giro: ({ id }) => ({
    access: 'receipt.read',
    link: linkOptions({
      to: '/finance/receipt',
      search: { status_in: codesOf(receiptMachine, ['recorded']), filters: { invoice_id_in: [id] } },
    }),
  }),
  slip: payment,
  collect: payment,
}

/** The next step of an invoice with its words, and where it is taken. */
export function invoiceNextStep(invoice: Stepping): ShownStep | null {
  const next = invoiceStep(invoice)
  if (!next) return null
  const { step } = next
  if (step === 'submit' || step === 'approve') return { step, label: say(`invoice.moves.${step}`) }
  return { step, label: say(`invoice.next.${step}`), ...ways[step](invoice) }
}
