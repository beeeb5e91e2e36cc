import { Refusal } from '@rental/core/kernel/error'
import type { FileAnswer, OwnCtx } from '../http/handlers.ts'
import type { Sealing } from '../outside/sealing.ts'
import type { Files } from '../outside/files.ts'
import { paperById } from './paper.store.ts'

/** Days for which a link in a letter opens its paper: longer than any invoice waits to be paid. */
const linkDays = 180
const dayMs = 86_400_000

/** Address of the installation, and the seal of links that nobody can make up. */
export interface PaperLinks {
  publicUrl: string
  sealing: Sealing
}

const packed = (id: string) => id.replaceAll('-', '')
const unpacked = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A link that opens one archived paper without an account; it says for whom and until when in its sealed key. */
export function paperLink({ publicUrl, sealing }: PaperLinks, company: string, paper: string, now: Date): string {
  const until = Math.floor((now.getTime() + linkDays * dayMs) / 1000)
  const sealed = sealing.seal(`paper ${packed(company)} ${packed(paper)} ${until}`)
  return `${publicUrl}/api/v2/paper/${sealed.toString('base64url')}`
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
  const kept = await transact((tx) => paperById(tx, paper), company)
  const found = kept && (await files.read(company, kept.sha256))
  if (!kept || !found) throw new Refusal('not_found')
  return { name: kept.name, type: 'application/pdf', disposition: 'attachment', body: found.bytes }
}
