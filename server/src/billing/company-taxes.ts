import { codeOf } from '@rental/core/kernel/machine'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Tax } from '../rental/price-facts.ts'
import { readRules } from '../rental/rental-rules.ts'
import type { TaxFacts } from '../rental/taxes.ts'

/** Tax rates and tax status of a company: the same for all of its customers. */
export type CompanyTaxes = Pick<TaxFacts, 'taxes' | 'rules'>

export async function companyTaxes(tx: Tx): Promise<CompanyTaxes> {
  const [rules, { rows }] = await Promise.all([
    readRules(tx),
    sql<Tax>`
      select kind, trim_scale(rate)::text as rate, base_numerator, base_denominator, valid_from, valid_to from tax
      where status = ${codeOf(masterDataMachine, 'active')} order by id`.execute(tx),
  ])
  return { rules, taxes: rows }
}
