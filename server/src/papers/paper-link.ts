import { Refusal } from '@rental/core/kernel/error'
import { isReadOnly } from '@rental/core/modules/company/company.rules'
import type { Tx } from '../db/tx.ts'
import type { FileAnswer, OwnCtx } from '../http/handlers.ts'
import type { Sealing } from '../outside/sealing.ts'
import type { Files } from '../outside/files.ts'
import { readLinkRules } from '../record/link-rules.ts'
import { linkedPaperById } from './paper.store.ts'

const dayMs = 86_400_000

/** Address of the installation, and the seal of links that nobody can make up. */
export interface PaperLinks {
  publicUrl: string
  sealing: Sealing
}

const packed = (id: string) => id.replaceAll('-', '')
const unpacked = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

interface LinkedPaper {
  company: string
  paper: string
  until: Date
}

/** A link that opens one archived paper without an account; it says for whom and until when in its sealed key. */
export function paperLink({ publicUrl, sealing }: PaperLinks, { company, paper, until }: LinkedPaper): string {
  const seconds = Math.floor(until.getTime() / 1000)
  const sealed = sealing.seal(`paper ${packed(company)} ${packed(paper)} ${seconds}`)
  return `${publicUrl}/api/v2/paper/${sealed.toString('base64url')}`
}

interface LetterPapers {
  company: string
  papers: readonly string[]
  now: Date
}

/** The links of a letter that is written now, a line each; how long they work is a rule of the company. */
export async function letterLinks(tx: Tx, links: PaperLinks, { company, papers, now }: LetterPapers) {
  const { paper_link_days } = await readLinkRules(tx)
  const until = new Date(now.getTime() + paper_link_days * dayMs)
  const url = papers.map((paper) => paperLink(links, { company, paper, until })).join('\n')
  return { url, until, sealing: links.sealing }
}

/** The company and the paper of a link; refused where it is not one of ours, or has expired. */
export function openLink({ sealing }: Pick<PaperLinks, 'sealing'>, key: string, now: Date) {
  const opened = sealing.open(Buffer.from(key, 'base64url'))
  const [, company, paper, until] = /^paper ([0-9a-f]{32}) ([0-9a-f]{32}) (\d+)$/.exec(opened ?? '') ?? []
  if (!company || !paper) throw new Refusal('not_found')
  if (Number(until) * 1000 < now.getTime()) throw new Refusal('link_used_up')
  return { company: unpacked(company), paper: unpacked(paper) }
}

/** The paper of a link as a download: a browser shows no PDF under the headers of a call. */
export async function linkedPaper(
  { transact, now }: Pick<OwnCtx, 'transact' | 'now'>,
  { sealing, files }: { sealing: Sealing; files: Pick<Files, 'read'> },
  key: string,
): Promise<FileAnswer> {
  const { company, paper } = openLink({ sealing }, key, now)
  const kept = await transact((tx) => linkedPaperById(tx, paper), company)
  if (!kept) throw new Refusal('not_found')
  // The sentence of an expired link, whatever ended it: its reader need not know that the company is on hold.
  if (isReadOnly(kept.state) || !kept.stands) throw new Refusal('link_used_up')
  const found = await files.read(company, kept.sha256)
  if (!found) throw new Refusal('not_found')
  return { name: kept.name, type: 'application/pdf', disposition: 'attachment', body: found.bytes }
}
