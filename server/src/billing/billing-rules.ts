import { usualBillingRules } from '@rental/core/modules/setting/billing-rules'
import { rulesReader } from '../record/rules-reader.ts'

/** Rules of the company for invoices and receipts. */
export const readBillingRules = rulesReader('billing rules', usualBillingRules)
