import { usualDriverRules } from '@rental/core/modules/setting/driver-rules'
import { rulesReader } from '../../record/rules-reader.ts'

/** Rules of the company for the days of drivers. */
export const readDriverRules = rulesReader('driver rules', usualDriverRules)
