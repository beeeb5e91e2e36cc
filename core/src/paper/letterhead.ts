import { formatLongDate } from '../kernel/date.ts'
import { formatNpwp } from '../kernel/npwp.ts'
import type { Footer, Letterhead } from '../kernel/paper.ts'
import { formatPhone } from '../kernel/phone.ts'
import { phrase, type Language } from '../kernel/text.ts'
import { paperText } from './paper.text.ts'

interface CompanySettings {
  company_name: string
  legal_name?: string | null | undefined
  letterhead_note?: string | null | undefined
  address?: string | null | undefined
  city?: string | null | undefined
  province?: string | null | undefined
  postal_code?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  website?: string | null | undefined
  npwp?: string | null | undefined
  is_pkp: boolean
  signer_name?: string | null | undefined
  signer_position?: string | null | undefined
  bank_accounts: readonly { bank_name: string; bank_account: string; bank_holder: string }[]
  document_footer?: string | null | undefined
}

/** A company as its papers need it: its settings, and the hash of its logo. */
export interface PaperCompany {
  settings: CompanySettings
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
    // A legal name that says nothing more is not said twice.
    legal_name: legal_name && legal_name !== company_name ? legal_name : null,
    note: settings.letterhead_note ?? null,
    address: joined([settings.address, settings.city, town], ', '),
    contact: joined(
      [
        phone && phrase(paperText.phone, language, { phone: formatPhone(phone) }),
        email,
        website && withoutProtocol(website),
      ],
      '  ·  ',
    ),
    tax_number: npwp ? phrase(paperText.tax_number, language, { number: formatNpwp(npwp) }) : null,
    logo,
  }
}

export const footerOf = ({ settings }: PaperCompany, language: Language): Footer => ({
  note: settings.document_footer ?? null,
  pages: phrase(paperText.pages, language),
})

/** `Jakarta, 5 November 2026` */
export const placeAndDate = ({ settings }: PaperCompany, day: string, language: Language): string =>
  joined([settings.city, formatLongDate(day, language)], ', ') ?? ''
