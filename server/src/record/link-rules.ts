import { usualLinkRules } from '@rental/core/modules/setting/link-rules'
import { rulesReader } from './rules-reader.ts'

/** Rules of the company for links that open something without an account. */
export const readLinkRules = rulesReader('link rules', usualLinkRules)
