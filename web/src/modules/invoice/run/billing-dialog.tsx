import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { invoice, type DueInvoice } from '@rental/core/modules/invoice/invoice.contract'
import { CalendarCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useCall, useSend } from '../../../api/use-call.ts'
import { DateInput } from '../../../record/form/date-input.tsx'
import { Loaded } from '../../../record/loaded.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.ts'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../../ui/table.tsx'

const figure = 'text-right whitespace-nowrap tabular-nums'

function DueRow({ due }: { due: DueInvoice }) {
  const { t } = useTranslation()
  return (
    <TableRow>
      <TableCell className="min-w-40">
        <span className="flex flex-wrap items-center gap-2">
          {due.customer_name}
          {due.kind === 'CREDIT_NOTE' && <Badge tone="info">{t('invoice.credit_note')}</Badge>}
        </span>
      </TableCell>
      <TableCell className="min-w-36 tabular-nums">{due.orders.join(', ')}</TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">{formatDate(due.date)}</TableCell>
      <TableCell className={figure}>{due.rows}</TableCell>
      <TableCell className={figure}>{formatRupiah(due.amount)}</TableCell>
    </TableRow>
  )
}

/** Preview of the invoices that would be made. */
function DueTable({ invoices }: { invoices: readonly DueInvoice[] }) {
  const { t } = useTranslation()
  if (invoices.length === 0) return <Empty icon={CalendarCheck} title={t('invoice.run.nothing')} className="py-8" />
  const sum = invoices.reduce((all, { amount }) => all + amount, 0)
  return (
    <div className="rounded-lg border">
      <Table label={t('invoice.run.title')}>
        <TableHead>
          <TableRow>
            <TableHeading>{t('invoice.fields.customer_id')}</TableHeading>
            <TableHeading>{t('invoice.fields.orders')}</TableHeading>
            <TableHeading>{t('invoice.fields.date')}</TableHeading>
            <TableHeading className="text-right">{t('invoice.run.rows')}</TableHeading>
            <TableHeading className="text-right">{t('invoice.run.before_tax')}</TableHeading>
          </TableRow>
        </TableHead>
        <tbody>
          {invoices.map((due, at) => (
            <DueRow key={`${due.customer_id} ${due.date} ${at}`} due={due} />
          ))}
        </tbody>
        <tfoot className="border-t bg-sunken/60 font-semibold">
          <TableRow>
            <TableCell colSpan={4}>{t('invoice.run.total')}</TableCell>
            <TableCell className={figure}>{formatRupiah(sum)}</TableCell>
          </TableRow>
        </tfoot>
      </Table>
    </div>
  )
}

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed)

/** Makes what is due until a day: of every order, or of one. Both answers are told as a number. */
function useBilling(orderId: string | undefined) {
  const run = useSend(invoice.run)
  const bill = useSend(invoice.billNow)
  const make = async (until: string): Promise<number> => {
    if (orderId === undefined) return (await run.mutateAsync({ body: { until } })).made
    return (await bill.mutateAsync({ body: { order_id: orderId, until } })).length
  }
  return { make, busy: run.isPending || bill.isPending, error: run.error ?? bill.error }
}

interface BillingDialogProps {
  /** Of one order; of all of them without it. */
  orderId?: string
  onClose: () => void
}

/** Billing: up to which day, what would be made of it, and then makes it. */
export function BillingDialog({ orderId, onClose }: BillingDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isAsked = typed === null || isDay(typed)
  const query = useCall(
    invoice.due,
    { query: { ...(typed !== null && { until: typed }), ...(orderId && { order_id: orderId }) } },
    { enabled: isAsked, staleTime: 0 },
  )
  const { make, busy, error } = useBilling(orderId)
  const until = typed ?? query.data?.until ?? ''
  const count = (isAsked && query.data?.invoices.length) || 0
  const run = async () => {
    try {
      const made = await make(until)
      if (made > 0) notify.success(t('invoice.run.made', { count: made }))
      else notify.info(t('invoice.run.none_made'))
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }
  const footer = (
    <>
      <Button variant="outline" disabled={busy} onClick={onClose}>
        {t('app.cancel')}
      </Button>
      <Button busy={busy} disabled={count === 0 || query.isFetching} onClick={() => void run()}>
        {t('invoice.run.make', { count })}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={t(orderId ? 'invoice.run.bill_now' : 'invoice.run.title')}
        description={t(orderId ? 'invoice.run.order_lead' : 'invoice.run.lead')}
        size="lg"
        footer={footer}
      >
        <div className="space-y-4">
          <div className="flex w-full max-w-56 flex-col gap-1.5">
            <label htmlFor={id} className="font-medium">
              {t('invoice.run.until')}
            </label>
            <DateInput id={id} label={t('invoice.run.until')} value={until} onChange={setTyped} invalid={!isAsked} />
          </div>
          {isAsked && (
            <Loaded query={query} fault={t('record.load_failed')} height="h-40">
              {({ invoices }) => <DueTable invoices={invoices} />}
            </Loaded>
          )}
          {error && (
            <p role="alert" className="text-danger">
              {messageOf(error)}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
