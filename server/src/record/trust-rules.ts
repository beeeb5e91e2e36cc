import { usualTrustRules } from '@rental/core/modules/setting/trust-rules'
import { rulesReader } from './rules-reader.ts'

/** Rules of the company for what one person alone should not do. */
export const readTrustRules = rulesReader('trust rules', usualTrustRules)
