import { codeOf, isIn } from '@rental/core/kernel/machine'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { approvalReasons } from '@rental/core/price/approval'
import { finish, type Tx } from '../db/tx.ts'
import { lettersOf } from '../modules/quotation/quotation.letters.ts'
import { findQuotation, quotationSource } from '../modules/quotation/quotation.store.ts'
import { writeMessage } from '../outside/outbox.ts'
import { quotationKind, type DatedDraft } from '../modules/quotation/quotation.draft.ts'
import { nextNumber } from '../record/number.ts'
import { enterPast } from '../record/transition.ts'
import { insertPriced } from '../record/document-draft.ts'
import type { Chance } from './chance.ts'
import { actAt, type Colleague } from './staff.ts'
import { demoQuotations, type QuotationOutcome, type DemoQuotation } from './quotations.ts'

const pathOf = {
  draft: [],
  submit: ['submit'],
  send_back: ['submit', 'send_back'],
  approve: ['submit', 'approve'],
  order: ['submit', 'approve', 'order'],
  expire: ['submit', 'approve', 'expire'],
  LOST: ['submit', 'approve', 'close'],
  CANCELLED: ['submit', 'close'],
} as const satisfies Record<QuotationOutcome, readonly string[]>
const wasApproved: readonly QuotationOutcome[] = ['approve', 'order', 'expire', 'LOST']
/** Limits of a sales person's own approval. */
const caps = { discount_cap: '5', term_cap_months: 12 }

/** Firms pay by the month, people leave a deposit. */
const termsFor = (isFirm: boolean) =>
  isFirm ? { payment_term_id: 5, deposit: 0 } : { payment_term_id: 1, deposit: 1_000_000, dp_percent: '30' }

const draftFor = (given: DemoQuotation, sales_id: string | null): DatedDraft =>
  quotation.draft.body.parse({
    customer_id: given.customer,
    branch_id: 1,
    sales_id,
    language: 'id',
    date: given.date,
    valid_until: given.valid_until,
    lines: given.lines,
    ...termsFor(given.isFirm),
  }) as DatedDraft

/** Further facts of a quotation by its outcome. */
function outcomeOf({ outcome, date, reason }: DemoQuotation, created_by_id: string | null, reasons: string[]) {
  const at = (hour: number) => `${date}T0${hour}:00:00Z`
  const isClosed = outcome === 'expire' || outcome === 'LOST' || outcome === 'CANCELLED'
  return {
    status_reason: reason,
    created_by_id,
    created_at: at(2),
    ...(isClosed && { closed_as: outcome === 'expire' ? 'EXPIRED' : outcome }),
    ...(outcome !== 'draft' && { submitted_at: at(3), submitted_by_id: created_by_id }),
    ...(outcome === 'submit' && { approval_reasons: reasons }),
    ...(wasApproved.includes(outcome) && {
      number: nextNumber({ kind: 'quotation', date, branch_id: 1 }),
      approved_at: at(4),
    }),
  }
}

/** Without a provider, people send their offers by hand: all but some of the newest, which wait to be sent. */
async function sendByHand(tx: Tx, approved: readonly { id: string; date: string }[], sender: Colleague) {
  for (const [at, { id, date }] of approved.entries()) {
    const offer = await findQuotation(tx, id)
    if (isIn(quotationMachine, offer.status, 'approved') && at % 3 === 0) continue
    const letter = (await lettersOf(tx, {}, offer, sender.full_name)).find(({ channel }) => channel === 'WHATSAPP')
    if (!letter?.recipient || !offer.customer_id) continue
    const { channel, recipient, subject, body } = letter
    const about = { quotation_id: id, customer_id: offer.customer_id, recipient_name: offer.customer_name ?? '' }
    const place = { template: 'QUOTATION', channel, language: offer.language } as const
    const sent_at = `${date}T05:00:00Z`
    actAt(tx, sender, Date.parse(sent_at))
    await writeMessage(
      tx,
      {},
      { ...place, ...about, recipient, subject, body },
      { byHand: { sent_by_id: sender.id, sent_at } },
    )
  }
}

/** A year of quotations, priced by the product's own rules. */
export async function loadQuotations(tx: Tx, luck: Chance, seller: Colleague | null, count: number, writtenOn: number) {
  const sales = seller?.id ?? null
  const [first, ...others] = await tx
    .selectFrom('customer')
    .select(['id', 'kind'])
    .where('status', '=', codeOf(customerMachine, 'active'))
    .orderBy('created_at')
    .execute()
  if (!first) return
  const approved: { id: string; date: string }[] = []
  for (const given of demoQuotations(luck, [first, ...others], count, writtenOn)) {
    const draft = draftFor(given, sales)
    if (seller) actAt(tx, seller, Date.parse(`${given.date}T03:00:00Z`))
    const price = await quotationKind.price(tx, draft)
    if (Object.keys(price.problems).length > 0) continue
    const id = insertPriced(tx, quotationKind, draft, price)
    const reasons = approvalReasons(price.priced, price.input, caps)
    await enterPast(tx, quotationSource, id, pathOf[given.outcome], outcomeOf(given, sales, reasons))
    if (wasApproved.includes(given.outcome)) approved.push({ id, date: given.date })
  }
  await finish(tx)
  if (seller) await sendByHand(tx, approved, seller)
}
