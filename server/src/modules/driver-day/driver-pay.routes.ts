import { addDays } from '@rental/core/kernel/date'
import type { Language } from '@rental/core/kernel/text'
import { driverPay, type PaySheet } from '@rental/core/modules/driver-day/driver-pay.contract'
import { monthName } from '@rental/core/modules/driver-day/month-name'
import { paySheetPaper } from '@rental/core/modules/driver-day/pay-sheet.paper'
import type { Tx } from '../../db/tx.ts'
import { handlers } from '../../http/handlers.ts'
import { paperAnswer, paperName, type Papers, type WantedPaper } from '../../papers/archive.ts'
import { paperCompany } from '../../papers/paper-facts.store.ts'
import { listHandlers } from '../../record/crud.ts'
import { findPaySheet, paySource } from './driver-pay.store.ts'

/** Last day of the month that begins on a day. */
const monthEnd = (first: string): string => {
  const inNext = addDays(first, 31)
  return addDays(`${inNext.slice(0, 7)}-01`, -1)
}

async function paySheetPaperFor(tx: Tx, id: string, language: Language): Promise<WantedPaper> {
  const [sheet, company] = [await findPaySheet(tx, id), await paperCompany(tx)]
  const paper = paySheetPaper({ language, company, sheet, on: monthEnd(sheet.month) })
  const name = paperName(paper.title, [sheet.driver_name, monthName(sheet.month, language)].filter(Boolean).join(' '))
  return { key: { subject_table: 'driver_pay', subject_id: id, kind: 'pay_sheet' }, paper, name }
}

export const driverPayHandlers = ({ papers }: { papers: Papers }) =>
  handlers(driverPay, {
    ...listHandlers<PaySheet>(paySource),
    get: ({ tx }, { params }) => findPaySheet(tx, params.id),
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, papers, (tx) => paySheetPaperFor(tx, params.id, query.language ?? ctx.language)),
  })
