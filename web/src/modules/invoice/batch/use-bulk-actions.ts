import { isIn } from '@rental/core/kernel/machine'
import { invoice, type InvoiceRow } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Printer, Send } from 'lucide-react'
import { useCan } from '../../../api/can.tsx'
import { call } from '../../../api/call.ts'
import { makeStale } from '../../../api/use-call.ts'
import type { BulkAction, BulkJob } from '../../../record/list/list.types.ts'
import { say } from '../../../text/text.ts'
import { isBooked } from '../invoice.subject.ts'

const idsOf = (rows: readonly InvoiceRow[]) => ({ invoice_ids: rows.map(({ id }) => id) })

/** Approves what waits for it, each with the hash that the list shows; sends and prints: jobs of the server. */
export function useBulkActions(): BulkAction<InvoiceRow>[] {
  const client = useQueryClient()
  const can = useCan()
  const started = say('invoice.batch.asked')
  const shown = async (asking: Promise<unknown>) => {
    await asking
    await makeStale(client, invoice.batches)
  }
  const approve: BulkJob<InvoiceRow> = {
    label: say('invoice.moves.approve'),
    icon: BadgeCheck,
    fits: ({ status }) => isIn(invoiceMachine, status, 'waiting'),
    start: (rows) =>
      shown(call(invoice.approveMany, { body: { invoices: rows.map(({ id, hash }) => ({ id, hash })) } })),
    started,
  }
  const send: BulkJob<InvoiceRow> = {
    label: say('invoice.batch.send'),
    icon: Send,
    fits: isBooked,
    start: (rows) => shown(call(invoice.sendMany, { body: idsOf(rows) })),
    started,
  }
  const print: BulkJob<InvoiceRow> = {
    label: say('invoice.batch.print'),
    icon: Printer,
    fits: () => true,
    start: (rows) => shown(call(invoice.printMany, { body: idsOf(rows) })),
    started,
  }
  return [
    ...(can(invoice.approveMany) ? [approve] : []),
    ...(can(invoice.sendMany) ? [send] : []),
    ...(can(invoice.printMany) ? [print] : []),
  ]
}
