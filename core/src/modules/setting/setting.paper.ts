import { formatLongDate } from '../../kernel/date.ts'
import { formatNpwp } from '../../kernel/npwp.ts'
import type { BlockOf, Footer, Letterhead, Party } from '../../kernel/paper.ts'
import { formatPhone } from '../../kernel/phone.ts'
import { phrase, type Language } from '../../kernel/text.ts'
import type { GeneralSettings } from './setting.contract.ts'
import { settingPaperText } from './setting.paper.text.ts'

/** A company as its papers need it: its settings, and the hash of its logo. */
export interface PaperCompany {
  settings: Partial<GeneralSettings> & Pick<GeneralSettings, 'company_name' | 'bank_accounts' | 'is_pkp'>
  logo: string | null
}

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator) || null

const withoutProtocol = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

export function letterheadOf({ settings, logo }: PaperCompany, language: Language): Letterhead {
  const { company_name, legal_name, phone, email, website, npwp } = settings
  const town = joined([settings.province, settings.postal_code], ' ')
  return {
    name: company_name,
    // A legal name equal to the name is not printed twice.
    legal_name: legal_name && legal_name !== company_name ? legal_name : null,
    note: settings.letterhead_note ?? null,
    address: joined([settings.address, settings.city, town], ', '),
    contact: joined(
      [
        phone && phrase(settingPaperText.phone, language, { phone: formatPhone(phone) }),
        email,
        website && withoutProtocol(website),
      ],
      '  ·  ',
    ),
    tax_number: npwp ? phrase(settingPaperText.tax_number, language, { number: formatNpwp(npwp) }) : null,
    logo,
  }
}

export const footerOf = ({ settings }: PaperCompany, language: Language): Footer => ({
  note: settings.document_footer ?? null,
  pages: phrase(settingPaperText.pages, language),
})

/** `Jakarta, 5 November 2026` */
export const placeAndDate = ({ settings }: PaperCompany, day: string, language: Language): string =>
  joined([settings.city, formatLongDate(day, language)], ', ') ?? ''

/** The company's accounts for payment; empty where it has none. */
export function accountsOf({ settings }: PaperCompany, language: Language): BlockOf<'accounts'>[] {
  if (settings.bank_accounts.length === 0) return []
  const accounts = settings.bank_accounts.map((one) => ({
    bank: one.bank_name,
    number: one.bank_account,
    holder: one.bank_holder,
  }))
  return [{ block: 'accounts', title: phrase(settingPaperText.accounts, language), accounts }]
}

/** The company's signatory. */
export const signerOf = ({ settings }: PaperCompany, language: Language): Party => ({
  lead: phrase(settingPaperText.regards, language),
  company: settings.legal_name ?? settings.company_name,
  name: settings.signer_name ?? null,
  position: settings.signer_position ?? null,
  seal: null,
})

export const addresseeOf = (lines: readonly string[], language: Language) => ({
  lead: phrase(settingPaperText.to, language),
  lines,
})
