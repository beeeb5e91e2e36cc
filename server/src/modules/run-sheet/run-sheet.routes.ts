import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { readHandoverRules } from '../../handover/handover-rules.ts'
import { handlers } from '../../http/handlers.ts'
import { companyToday, findJob, runEntries } from './run-sheet.store.ts'

export const runSheetHandlers = handlers(runSheet, {
  async day({ tx, language }, { query }) {
    const [from, rules] = await Promise.all([query.from ?? companyToday(tx), readHandoverRules(tx)])
    const entries = await runEntries(tx, { ...query, from }, { language, rules })
    return { from, asked_photos: rules.asked_photos, entries }
  },
  async job({ tx, language }, { params }) {
    const rules = await readHandoverRules(tx)
    return { asked_photos: rules.asked_photos, entry: await findJob(tx, params.id, { language, rules }) }
  },
})
