import { Refusal } from '@rental/core/kernel/error'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { giveReason } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { logHandler } from '../../record/crud.ts'
import { reportPaperOf } from './handover-report.paper.ts'
import { companyOf, findInspection, inspectionSource } from './inspection.store.ts'
import { findStateChange } from './state-change.store.ts'
import { checkSeal, findSealed } from '../../handover/seal-check.ts'

interface InspectionOptions {
  papers: Papers
  /** Address of the installation, for the codes on printed reports. */
  publicUrl: string
  /** Lets another inspection take its place: a flow, because the handover has to wait for it. */
  reopenInspection: (ctx: Ctx, id: string, reason: string) => Promise<void>
}

export const inspectionHandlers = ({ papers, publicUrl, reopenInspection }: InspectionOptions) =>
  handlers(inspection, {
    get: ({ tx }, { params }) => findInspection(tx, params.id),
    change: ({ tx }, { params }) => findStateChange(tx, params.id),
    async check({ transact }, { params }) {
      const company = await transact((tx) => companyOf(tx, params.id))
      if (!company) throw new Refusal('not_found')
      const sealed = await transact((tx) => findSealed(tx, params.id), company)
      // Files are read without a connection.
      return checkSeal(papers.files, sealed)
    },
    async reopen(ctx, { params, body }) {
      await giveReason(ctx.tx, body.reason)
      await reopenInspection(ctx, params.id, body.reason)
      return findInspection(ctx.tx, params.id)
    },
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, papers, (tx) => reportPaperOf(tx, params.id, query.language, publicUrl)),
    log: logHandler(inspectionSource),
  })
