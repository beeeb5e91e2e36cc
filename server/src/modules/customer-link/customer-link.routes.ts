import { formatLongDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { formatPhone } from '@rental/core/kernel/phone'
import { localDay } from '@rental/core/kernel/time-zones'
import {
  customerLink,
  type CustomerAccount,
  type CustomerLink,
  type LinkPurpose,
} from '@rental/core/modules/customer-link/customer-link.contract'
import { linkRights } from '@rental/core/modules/customer-link/customer-link.rules'
import { usualDriverRules } from '@rental/core/modules/setting/driver-rules'
import { statementOf } from '../../billing/customer-statement.ts'
import type { Tx } from '../../db/tx.ts'
import { handlers, type Actor, type Ctx, type FileAnswer, type OwnCtx } from '../../http/handlers.ts'
import { addressOf, refuseFor, takeOrWait } from '../../identity/attempts.ts'
import type { Transports } from '../../outside/transport.ts'
import { archivePaper, paperAnswer, type Papers, type WantedPaper } from '../../papers/archive.ts'
import { customerUrl, openCustomerKey } from '../../papers/customer-key.ts'
import { documentLettersOf, writeDocumentLetters, type SentDocument } from '../../papers/document-letters.ts'
import { expectKnownAddresses } from '../../papers/known-addresses.ts'
import { billingContacts, paperCompany } from '../../papers/paper-facts.store.ts'
import type { PaperLinks } from '../../papers/paper-link.ts'
import { expectRecord } from '../../record/key.ts'
import { readLinkRules } from '../../record/link-rules.ts'
import type { EventContext } from '../../record/reaction.ts'
import { rulesReader } from '../../record/rules-reader.ts'
import {
  insertLink,
  linkInForce,
  linksInForce,
  noteOpening,
  openLink,
  revokeLink,
  type KnownLink,
} from './customer-link.store.ts'
import { accountOf, linkedCustomer, ownsInvoice, ownsReport } from './customer-account.store.ts'
import { statementPaperFor } from './statement.paper.ts'

const { driver_confirm_day } = usualDriverRules
const readConfirmDay = rulesReader('confirm day', { driver_confirm_day })

interface Answer {
  customer_id: string
  name: string
  link_made_by_id: string | null
  confirmed: readonly string[]
  disputed: readonly { id: string; reason: string }[]
}

interface LinkedCustomer extends KnownLink {
  company: string
}

interface LinkOptions {
  papers: Papers
  transports: Transports
  links: PaperLinks
  /** Confirms and disputes days: a flow, because confirmed days are billed. */
  answerDays: (work: EventContext, answer: Answer) => Promise<void>
  /** The paper of an invoice. */
  invoicePaper: (tx: Tx, id: string) => Promise<WantedPaper>
  /** The paper of a handover report. */
  reportPaper: (tx: Tx, id: string) => Promise<WantedPaper>
}

function expectRights({ permissions }: Actor, purpose: LinkPurpose): void {
  if (linkRights[purpose].some((right) => !permissions.has(right))) throw new Refusal('not_permitted')
}

/** A link in the language of the papers of its customer. */
async function linkFor(tx: Tx, { id, customer, purpose, until }: KnownLink) {
  const found = await linkedCustomer(tx, customer)
  if (!found) throw new Refusal('not_found')
  const link: CustomerLink = { id, purpose, until: until.toISOString(), language: found.language }
  return { link, found }
}

async function make({ tx, actor, now }: Ctx, customer: string, purpose: LinkPurpose): Promise<CustomerLink> {
  expectRights(actor, purpose)
  await expectRecord(tx, 'customer', customer)
  const { customer_link_days } = await readLinkRules(tx)
  const made = await insertLink(tx, { customer, purpose, now, days: customer_link_days })
  return (await linkFor(tx, made)).link
}

async function letterFor(tx: Tx, { actor, now }: OwnCtx, links: PaperLinks, id: string) {
  const known = await linkInForce(tx, id, now)
  expectRights(actor, known.purpose)
  const { link, found } = await linkFor(tx, known)
  const { customer, to } = await billingContacts(tx, known.customer)
  const until = formatLongDate(localDay(link.until, found.time_zone), found.language)
  const url = customerUrl(links, { company: actor.company_id, link: id })
  const letter: SentDocument = {
    template: 'CUSTOMER_LINK',
    language: found.language,
    customer,
    to,
    values: { until },
    link: { url, until: known.until, sealing: links.sealing, isPrivate: true },
    of: { customer_link_id: id },
  }
  return { link, letter }
}

/** Wrong keys that one address may try, and answers and papers that it may ask for, in ten minutes. */
const wrongKeys = (source: string) => ({ limits: { [`link ${addressOf(source)}`]: 60 }, minutes: 10 })
const heavyCalls = ({ customer }: LinkedCustomer, source: string) => ({
  limits: { [`account ${customer} ${addressOf(source)}`]: 100 },
  minutes: 10,
})

/**
 * The customer of a key; whoever tries keys soon has to wait. One refusal for keys that are wrong, links that have expired
 * or were revoked, and companies that may not work at the moment.
 */
async function opened(
  { transact, now, source }: OwnCtx,
  { sealing }: PaperLinks,
  key: string,
): Promise<LinkedCustomer> {
  try {
    const { company, link } = openCustomerKey(sealing, key)
    return await transact(async (tx) => ({ company, ...(await openLink(tx, link, now)) }), company)
  } catch (error) {
    if (error instanceof Refusal) refuseFor(await transact((tx) => takeOrWait(tx, wrongKeys(source))))
    throw error
  }
}

const expectTurn = async ({ transact, source }: OwnCtx, linked: LinkedCustomer) =>
  refuseFor(await transact((tx) => takeOrWait(tx, heavyCalls(linked, source))))

async function readAccount(tx: Tx, { customer, purpose, until }: LinkedCustomer): Promise<CustomerAccount> {
  const found = await linkedCustomer(tx, customer)
  if (!found) throw new Refusal('not_found')
  const [{ settings }, rules] = [await paperCompany(tx), await readConfirmDay(tx)]
  const phone = settings.phone ? formatPhone(settings.phone) : null
  return accountOf(tx, customer, found, {
    company: {
      name: settings.company_name,
      phone,
      email: settings.email ?? null,
      bank_accounts: purpose === 'ACCOUNT' ? [...settings.bank_accounts] : [],
    },
    until: until.toISOString(),
    purpose,
    confirmDay: rules.driver_confirm_day,
  })
}

/** Invoices and the statement are not behind a link for days. */
function expectAccount({ purpose }: LinkedCustomer): void {
  if (purpose !== 'ACCOUNT') throw new Refusal('not_found')
}

function expectOrder({ from, until }: { from: string; until: string }): void {
  if (until < from) refuseAny({ until: { key: 'valid_order' } })
}

/** A paper behind a link, where it belongs to the customer of the link. */
async function linkedPaper(
  ctx: OwnCtx,
  { papers, links }: LinkOptions,
  { key, id }: { key: string; id: string },
  { owns, paper }: { owns: typeof ownsInvoice; paper: LinkOptions['invoicePaper'] },
): Promise<FileAnswer> {
  const linked = await opened(ctx, links, key)
  expectAccount(linked)
  await expectTurn(ctx, linked)
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => ctx.transact(work, linked.company)
  if (!(await inCompany((tx) => owns(tx, linked.customer, id)))) throw new Refusal('not_found')
  const own = { transact: inCompany, actor: { ...ctx.actor, company_id: linked.company } }
  const kept = await archivePaper(own, papers, (tx) => paper(tx, id), 'person')
  const found = await papers.files.read(linked.company, kept.sha256)
  if (!found) throw new Refusal('not_found')
  return { name: kept.name, type: 'application/pdf', disposition: 'attachment', body: found.bytes }
}

export function customerLinkHandlers(options: LinkOptions) {
  const { papers, transports, links, answerDays, invoicePaper, reportPaper } = options
  return handlers(customerLink, {
    make: (ctx, { params, body }) => make(ctx, params.id, body.purpose),
    async inForce({ tx, now }, { params }) {
      await expectRecord(tx, 'customer', params.id)
      return linksInForce(tx, params.id, now)
    },
    async revoke({ tx, actor, now }, { params }) {
      await revokeLink(tx, params.id, actor.user_id, now)
      return null
    },
    letters: (ctx, { params }) =>
      ctx.transact(async (tx) => {
        const { letter } = await letterFor(tx, ctx, links, params.id)
        return documentLettersOf(tx, transports, letter, ctx.actor.full_name)
      }),
    send: (ctx, { params, body }) =>
      ctx.once(async (tx) => {
        const { link, letter } = await letterFor(tx, ctx, links, params.id)
        await expectKnownAddresses(tx, letter, body)
        await writeDocumentLetters({ ...ctx, tx }, transports, letter, { ...body, papers: [] })
        return link
      }),
    async account({ tx }, { params, query }) {
      await expectRecord(tx, 'customer', params.id)
      expectOrder(query)
      return statementOf(tx, params.id, query)
    },
    accountPaper(ctx, { params, query }) {
      expectOrder(query)
      return paperAnswer(ctx, papers, (tx) => statementPaperFor(tx, params.id, query, ctx.actor.branches))
    },
    async open(ctx, { params }) {
      const linked = await opened(ctx, links, params.key)
      return ctx.transact(async (tx) => {
        await noteOpening(tx, linked.id, ctx.now)
        return readAccount(tx, linked)
      }, linked.company)
    },
    async statement(ctx, { params, query }) {
      const linked = await opened(ctx, links, params.key)
      expectAccount(linked)
      expectOrder(query)
      return ctx.transact((tx) => statementOf(tx, linked.customer, query), linked.company)
    },
    async answer(ctx, { params, body }) {
      const linked = await opened(ctx, links, params.key)
      await expectTurn(ctx, linked)
      return ctx.transact(async (tx) => {
        // Revoked meanwhile: who revokes it waits for this answer, or this answer is refused.
        await openLink(tx, linked.id, ctx.now, 'for share')
        const { customer: customer_id, made_by: link_made_by_id } = linked
        await answerDays({ ...ctx, tx }, { ...body, customer_id, link_made_by_id })
        return readAccount(tx, linked)
      }, linked.company)
    },
    invoice: (ctx, { params }) => linkedPaper(ctx, options, params, { owns: ownsInvoice, paper: invoicePaper }),
    report: (ctx, { params }) => linkedPaper(ctx, options, params, { owns: ownsReport, paper: reportPaper }),
  })
}
