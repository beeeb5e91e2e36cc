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
import { letterLink, type PaperLinks } from '../papers/paper-link.ts'
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

/** A delivery or return whose signed inspection is sent. */
interface Handed {
  table: 'delivery_order' | 'return_order'
  id: string
}

/** The inspection of a handover that holds; of an exchange, that of the vehicle that went out. */
async function reportOf(tx: Tx, { table, id }: Handed): Promise<Report> {
  const { rows } = await sql<Omit<Report, 'id'> & { id: string | null }>`
    select signed.id, signed.number, job.customer_id, ordered.language,
      concat_ws(' ', vehicle.brand, vehicle.model) as vehicle, vehicle.license_number as plate
    from ${sql.table(table)} as job
    left join inspection as signed on signed.company_id = job.company_id and signed.${sql.ref(`${table}_id`)} = job.id
      and signed.kind in ('OUT', 'IN', 'SWAP_OUT') and signed.reopened_at is null
    join sales_order as ordered on ordered.company_id = job.company_id and ordered.id = job.order_id
    left join vehicle on vehicle.company_id = signed.company_id and vehicle.id = signed.vehicle_id
    where job.company_id = (select current_company()) and job.id = ${id}`.execute(tx)
  const [report] = rows
  if (!report) throw new Refusal('not_found')
  if (!report.id) throw new Refusal('report_missing')
  return { ...report, id: report.id }
}

async function signedReport(ctx: OwnCtx, services: ReportServices, handed: Handed) {
  const report = await ctx.transact((tx) => reportOf(tx, handed))
  const describe = (tx: Tx) => services.reportOf(tx, report.id, report.language)
  return { report, paper: await archivePaper(ctx, services.papers, describe, 'person') }
}

async function sentReport(
  tx: Tx,
  { actor, now }: OwnCtx,
  links: PaperLinks,
  { report, paper }: { report: Report; paper: KeptPaper },
): Promise<SentDocument> {
  const { customer_id, language, number, vehicle, plate } = report
  const { customer, to } = await customerContacts(tx, customer_id)
  return {
    template: 'HANDOVER_REPORT',
    language,
    customer,
    to,
    values: { number, vehicle: `${vehicle} ${formatPlate(plate)}` },
    link: await letterLink(tx, links, { company: actor.company_id, paper: paper.id, now }),
    of: {},
  }
}

/** The messages that bring the report of a handover to its customer. */
export async function reportLetters(ctx: OwnCtx, services: ReportServices, handed: Handed): Promise<DocumentLetter[]> {
  const signed = await signedReport(ctx, services, handed)
  return ctx.transact(async (tx) => {
    const document = await sentReport(tx, ctx, services.links, signed)
    return documentLettersOf(tx, services.transports, document, ctx.actor.full_name)
  })
}

/** Sends the report: by e-mail with the paper, and by WhatsApp with a link; `read` answers the handover. */
export async function sendReport<Answer>(
  ctx: OwnCtx,
  services: ReportServices,
  { sending, read, ...handed }: Handed & { sending: Sending; read: (tx: Tx) => Promise<Answer> },
): Promise<Answer> {
  const signed = await signedReport(ctx, services, handed)
  return ctx.once(async (tx) => {
    const document = await sentReport(tx, ctx, services.links, signed)
    await writeDocumentLetters({ ...ctx, tx }, services.transports, document, { ...sending, papers: [signed.paper] })
    return read(tx)
  })
}
