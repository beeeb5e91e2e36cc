import { Refusal } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Language } from '@rental/core/kernel/text'
import type { DocumentLetter } from '@rental/core/modules/message/letter-routes'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { OwnCtx } from '../http/handlers.ts'
import type { Transports } from '../outside/transport.ts'
import { archivePaper, type Papers, type WantedPaper } from '../papers/archive.ts'
import { documentLettersOf, writeDocumentLetters, type Sending, type SentDocument } from '../papers/document-letters.ts'
import { customerContacts } from '../papers/paper-facts.store.ts'
import { letterLinks, type PaperLinks } from '../papers/paper-link.ts'
import type { KeptPaper } from '../papers/paper.store.ts'

export interface ReportServices {
  papers: Papers
  transports: Transports
  links: PaperLinks
  /** The handover report of an inspection, in a language. */
  reportOf: (tx: Tx, inspection: string, language: Language) => Promise<WantedPaper>
}

interface Report {
  id: string
  number: string
  customer_id: string
  language: Language
  vehicle: string
  plate: string
}

/** A delivery or return whose signed inspections are sent. */
interface Handed {
  table: 'delivery_order' | 'return_order'
  id: string
}

/** The inspections of a handover that hold: of an exchange first that of the vehicle that went out, then of the other. */
async function reportsOf(tx: Tx, { table, id }: Handed): Promise<[Report, ...Report[]]> {
  const { rows } = await sql<Omit<Report, 'id'> & { id: string | null }>`
    select signed.id, signed.number, job.customer_id, ordered.language,
      concat_ws(' ', vehicle.brand, vehicle.model) as vehicle, vehicle.license_number as plate
    from ${sql.table(table)} as job
    left join inspection as signed on signed.company_id = job.company_id and signed.${sql.ref(`${table}_id`)} = job.id
      and signed.kind <> 'PERIODIC' and signed.reopened_at is null
    join sales_order as ordered on ordered.company_id = job.company_id and ordered.id = job.order_id
    left join vehicle on vehicle.company_id = signed.company_id and vehicle.id = signed.vehicle_id
    where job.company_id = (select current_company()) and job.id = ${id}
    order by signed.kind = 'SWAP_IN'`.execute(tx)
  if (rows.length === 0) throw new Refusal('not_found')
  const [first, ...others] = rows.flatMap((report) => (report.id ? [{ ...report, id: report.id }] : []))
  if (!first) throw new Refusal('report_missing')
  return [first, ...others]
}

interface SignedReports {
  reports: readonly [Report, ...Report[]]
  papers: readonly KeptPaper[]
}

async function signedReports(ctx: OwnCtx, services: ReportServices, handed: Handed): Promise<SignedReports> {
  const reports = await ctx.transact((tx) => reportsOf(tx, handed))
  const papers: KeptPaper[] = []
  for (const { id, language } of reports) {
    const describe = (tx: Tx) => services.reportOf(tx, id, language)
    papers.push(await archivePaper(ctx, services.papers, describe, 'person'))
  }
  return { reports, papers }
}

async function sentReports(
  tx: Tx,
  { actor, now }: OwnCtx,
  links: PaperLinks,
  { reports, papers }: SignedReports,
): Promise<SentDocument> {
  const { customer_id, language } = reports[0]
  const { customer, to } = await customerContacts(tx, customer_id)
  return {
    template: 'HANDOVER_REPORT',
    language,
    customer,
    to,
    values: {
      number: reports.map(({ number }) => number).join(', '),
      vehicle: reports.map(({ vehicle, plate }) => `${vehicle} ${formatPlate(plate)}`).join(', '),
    },
    link: await letterLinks(tx, links, { company: actor.company_id, papers: papers.map(({ id }) => id), now }),
    of: {},
  }
}

/** The messages that bring the reports of a handover to its customer. */
export async function reportLetters(ctx: OwnCtx, services: ReportServices, handed: Handed): Promise<DocumentLetter[]> {
  const signed = await signedReports(ctx, services, handed)
  return ctx.transact(async (tx) => {
    const document = await sentReports(tx, ctx, services.links, signed)
    return documentLettersOf(tx, services.transports, document, ctx.actor.full_name)
  })
}

/** Sends the reports: by e-mail with the papers, and by WhatsApp with links; `read` answers the handover. */
export async function sendReport<Answer>(
  ctx: OwnCtx,
  services: ReportServices,
  { sending, read, ...handed }: Handed & { sending: Sending; read: (tx: Tx) => Promise<Answer> },
): Promise<Answer> {
  const signed = await signedReports(ctx, services, handed)
  return ctx.once(async (tx) => {
    const document = await sentReports(tx, ctx, services.links, signed)
    await writeDocumentLetters({ ...ctx, tx }, services.transports, document, { ...sending, papers: signed.papers })
    return read(tx)
  })
}
