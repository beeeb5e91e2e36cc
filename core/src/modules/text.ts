import { spoken, type Language, type Spoken } from '../kernel/text.ts'
import { errorText, invalidText } from './app/error.text.ts'
import { recordText } from './app/record.text.ts'
import { shellText } from './app/shell.text.ts'
import { auditText } from './audit/audit.text.ts'
import { clientText } from './client/client.text.ts'
import { companyText } from './company/company.text.ts'
import { customerText } from './customer/customer.text.ts'
import { landingText } from './landing/landing.text.ts'
import { masterDataListText, masterDataText } from './master-data/master-data.text.ts'
import { mediaText } from './media/media.text.ts'
import { outboxText } from './outbox/outbox.text.ts'
import { roleText } from './role/role.text.ts'
import { sessionText } from './session/session.text.ts'
import { settingText } from './setting/setting.text.ts'
import { userText } from './user/user.text.ts'

/** What somebody meets before signing in; loads first, and alone. */
export const visitorWords = {
  app: shellText,
  errors: errorText,
  invalid: invalidText,
  session: sessionText,
} as const

export const insideWords = {
  record: recordText,
  setting: settingText,
  media: mediaText,
  master_data: masterDataText,
  ...masterDataListText,
  customer: customerText,
  user: userText,
  role: roleText,
  audit: auditText,
  company: companyText,
  outbox: outboxText,
  client: clientText,
} as const

/** Every word of the back office: the one namespace `common` (spec §1). */
export const words = { ...visitorWords, ...insideWords } as const

/** The landing page has its own words, so that a visitor loads nothing of the back office. */
export const landingWords = { landing: landingText, app: { name: shellText.name } } as const

export type Common = Spoken<typeof words>
export const common = (language: Language): Common => spoken(words, language)
