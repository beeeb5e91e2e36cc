import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { readHandoverRules } from '../../handover/handover-rules.ts'
import { handlers } from '../../http/handlers.ts'
import { companyToday, findJob, runEntries } from './run-sheet.store.ts'

export const runSheetHandlers = handlers(runSheet, {
  async day({ tx }, { query }) {
    const from = query.from ?? (await companyToday(tx))
    const [{ asked_photos }, entries] = await Promise.all([readHandoverRules(tx), runEntries(tx, { ...query, from })])
    return { from, asked_photos, entries }
  },
  async job({ tx }, { params }) {
    const [{ asked_photos }, entry] = await Promise.all([readHandoverRules(tx), findJob(tx, params.id)])
    return { asked_photos, entry }
  },
})
