import { usualHandoverRules } from '@rental/core/modules/setting/handover-rules'
import { rulesReader } from '../record/rules-reader.ts'

/** Rules of the company for handing vehicles over and taking them back. */
export const readHandoverRules = rulesReader('handover rules', usualHandoverRules)
