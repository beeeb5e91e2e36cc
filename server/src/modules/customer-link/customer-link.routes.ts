import { formatLongDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { formatPhone } from '@rental/core/kernel/phone'
import { localDay } from '@rental/core/kernel/time-zones'
import {
  customerLink,
  type CustomerAccount,
  type CustomerLink,
} from '@rental/core/modules/customer-link/customer-link.contract'
import { usualDriverRules } from '@rental/core/modules/setting/driver-rules'
import type { Tx } from '../../db/tx.ts'
import { handlers, type FileAnswer, type OwnCtx } from '../../http/handlers.ts'
import { addressOf, refuseFor, takeOrWait } from '../../identity/attempts.ts'
import type { Transports } from '../../outside/transport.ts'
import { archivePaper, type Papers, type WantedPaper } from '../../papers/archive.ts'
import { customerUrl, openCustomerKey, type LinkedCustomer } from '../../papers/customer-key.ts'
import { documentLettersOf, writeDocumentLetters, type SentDocument } from '../../papers/document-letters.ts'
import { billingContacts, paperCompany } from '../../papers/paper-facts.store.ts'
import type { PaperLinks } from '../../papers/paper-link.ts'
import type { EventContext } from '../../record/reaction.ts'
import { rulesReader } from '../../record/rules-reader.ts'
import { accountOf, linkedCustomer, ownsInvoice, statementOf } from './customer-link.store.ts'

const { customer_link_days, driver_confirm_day } = usualDriverRules
const readLinkRules = rulesReader('link rules', { customer_link_days, driver_confirm_day })

interface Answer {
  customer_id: string
  name: string
  confirmed: readonly string[]
  disputed: readonly { id: string; reason: string }[]
}

interface LinkOptions {
  papers: Papers
  transports: Transports
  links: PaperLinks
  /** Confirms and disputes days: a flow, because confirmed days are billed. */
  answerDays: (work: EventContext, answer: Answer) => Promise<void>
  /** The paper of an invoice. */
  invoicePaper: (tx: Tx, id: string) => Promise<WantedPaper>
}

/** The link of a customer, in the language of their papers. */
async function linkFor(tx: Tx, { actor, now }: OwnCtx, links: PaperLinks, id: string) {
  const [found, rules] = [await linkedCustomer(tx, id), await readLinkRules(tx)]
  if (!found) throw new Refusal('not_found')
  const made = customerUrl(links, { company: actor.company_id, customer: id }, rules.customer_link_days, now)
  const link: CustomerLink = { url: made.url, until: made.until.toISOString(), language: found.language }
  return { link, found }
}

async function letterFor(tx: Tx, ctx: OwnCtx, links: PaperLinks, id: string) {
  const { link, found } = await linkFor(tx, ctx, links, id)
  const { name, to } = await billingContacts(tx, id)
  const until = formatLongDate(localDay(link.until, found.time_zone), found.language)
  const letter: SentDocument = {
    template: 'CUSTOMER_LINK',
    language: found.language,
    customer: { id, name },
    to,
    values: { link: link.url, until },
    of: {},
  }
  return { link, letter }
}

/** Wrong keys that one address may try, and answers and papers that it may ask for, in ten minutes. */
const wrongKeys = (source: string) => ({ limits: { [`link ${addressOf(source)}`]: 60 }, minutes: 10 })
const heavyCalls = ({ customer }: LinkedCustomer, source: string) => ({
  limits: { [`account ${customer} ${addressOf(source)}`]: 100 },
  minutes: 10,
})

/** The customer of a key; whoever tries keys soon has to wait. */
async function opened(
  { transact, now, source }: OwnCtx,
  { sealing }: PaperLinks,
  key: string,
): Promise<LinkedCustomer> {
  try {
    return openCustomerKey(sealing, key, now)
  } catch (refusal) {
    refuseFor(await transact((tx) => takeOrWait(tx, wrongKeys(source))))
    throw refusal
  }
}

const expectTurn = async ({ transact, source }: OwnCtx, linked: LinkedCustomer) =>
  refuseFor(await transact((tx) => takeOrWait(tx, heavyCalls(linked, source))))

async function readAccount(tx: Tx, { customer, until }: LinkedCustomer): Promise<CustomerAccount> {
  const found = await linkedCustomer(tx, customer)
  if (!found) throw new Refusal('not_found')
  const [{ settings }, rules] = [await paperCompany(tx), await readLinkRules(tx)]
  const phone = settings.phone ? formatPhone(settings.phone) : null
  return accountOf(tx, customer, found, {
    company: { name: settings.company_name, phone, email: settings.email ?? null },
    until: until.toISOString(),
    confirmDay: rules.driver_confirm_day,
  })
}

export const customerLinkHandlers = ({ papers, transports, links, answerDays, invoicePaper }: LinkOptions) =>
  handlers(customerLink, {
    make: (ctx, { params }) => ctx.transact(async (tx) => (await linkFor(tx, ctx, links, params.id)).link),
    letters: (ctx, { params }) =>
      ctx.transact(async (tx) => {
        const { letter } = await letterFor(tx, ctx, links, params.id)
        return documentLettersOf(tx, transports, letter, ctx.actor.full_name)
      }),
    send: (ctx, { params, body }) =>
      ctx.once(async (tx) => {
        const { link, letter } = await letterFor(tx, ctx, links, params.id)
        await writeDocumentLetters({ ...ctx, tx }, transports, letter, { ...body, papers: [] })
        return link
      }),
    async open(ctx, { params }) {
      const linked = await opened(ctx, links, params.key)
      return ctx.transact((tx) => readAccount(tx, linked), linked.company)
    },
    async statement(ctx, { params, query }) {
      const linked = await opened(ctx, links, params.key)
      if (query.until < query.from) refuseAny({ until: { key: 'valid_order' } })
      return ctx.transact((tx) => statementOf(tx, linked.customer, query), linked.company)
    },
    async answer(ctx, { params, body }) {
      const linked = await opened(ctx, links, params.key)
      await expectTurn(ctx, linked)
      return ctx.transact(async (tx) => {
        await answerDays({ ...ctx, tx }, { ...body, customer_id: linked.customer })
        return readAccount(tx, linked)
      }, linked.company)
    },
    async invoice(ctx, { params }): Promise<FileAnswer> {
      const linked = await opened(ctx, links, params.key)
      await expectTurn(ctx, linked)
      const inCompany = <T>(work: (tx: Tx) => Promise<T>) => ctx.transact(work, linked.company)
      if (!(await inCompany((tx) => ownsInvoice(tx, linked.customer, params.id)))) throw new Refusal('not_found')
      const own = { transact: inCompany, actor: { ...ctx.actor, company_id: linked.company } }
      const kept = await archivePaper(own, papers, (tx) => invoicePaper(tx, params.id))
      const found = await papers.files.read(linked.company, kept.sha256)
      if (!found) throw new Refusal('not_found')
      return { name: kept.name, type: 'application/pdf', disposition: 'attachment', body: found.bytes }
    },
  })
