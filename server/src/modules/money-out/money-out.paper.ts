import { isIn } from '@rental/core/kernel/machine'
import type { Language } from '@rental/core/kernel/text'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { voucherPaper } from '@rental/core/modules/money-out/voucher.paper'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { paperCompany } from '../../papers/paper-facts.store.ts'
import { findMoneyOut } from './money-out.store.ts'

/** The cash voucher of a payment; the number of an account is printed for those alone who may see it. */
export async function moneyOutPaperFor(
  tx: Tx,
  id: string,
  language: Language,
  seesAccount: boolean,
): Promise<WantedPaper> {
  const [found, company] = await Promise.all([findMoneyOut(tx, id), paperCompany(tx)])
  const paper = voucherPaper({
    ...found,
    language,
    company,
    bank_account: seesAccount ? found.bank_account : found.bank_account && '••••',
    isPaid: isIn(moneyOutMachine, found.status, 'paid'),
    isReversed: found.is_reversed,
  })
  const kind = seesAccount ? 'voucher' : 'voucher_masked'
  return {
    key: { subject_table: 'money_out', subject_id: id, kind },
    paper,
    name: paperName(paper.title, found.number),
  }
}
