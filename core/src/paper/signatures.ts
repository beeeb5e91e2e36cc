import type { BlockOf, Party } from '../kernel/paper.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'
import type { PaperCompany } from './letterhead.ts'
import { paperText } from './paper.text.ts'

/** Bank accounts to pay to; no block where the company has named none. */
export function accountsBlock({ settings }: PaperCompany, language: Language): BlockOf<'accounts'>[] {
  if (settings.bank_accounts.length === 0) return []
  const accounts = settings.bank_accounts.map((one) => ({
    bank: one.bank_name,
    number: one.bank_account,
    holder: one.bank_holder,
  }))
  return [{ block: 'accounts', title: phrase(paperText.accounts, language), accounts }]
}

/** Signer for the company that issues the paper. */
export const signerOf = ({ settings }: PaperCompany, language: Language): Party => ({
  lead: phrase(paperText.regards, language),
  company: settings.legal_name ?? settings.company_name,
  name: settings.signer_name ?? null,
  position: settings.signer_position ?? null,
  seal: null,
})

/** The other side that signs. */
export interface Counterparty {
  /** 'Agreed by' */
  lead: Pair
  company: string | null
  /** Without one, a line to write it on. */
  name?: string | null
  seal?: string | null
}

export const counterpartyOf = (
  { lead, company, name = null, seal = null }: Counterparty,
  language: Language,
): Party => ({ lead: phrase(lead, language), company, name, position: null, seal })
