import { z } from 'zod'
import { digits } from '../../kernel/digits.ts'
import { field, maybe } from '../../kernel/field.ts'
import { isNumberPattern } from '../../kernel/numbering.ts'
import { contract, route } from '../../kernel/route.ts'
import { leadDays } from '../document/document.rules.ts'
import type { ExpiringKind } from '../document/document.fields.ts'
import { timeZones } from '../../kernel/time-zones.ts'
import { mediaAddress } from '../media/media.contract.ts'
import { billingRules } from './billing-rules.ts'
import { driverRules } from './driver-rules.ts'
import { linkRules } from './link-rules.ts'
import { trustRules } from './trust-rules.ts'
import { walletRules } from './wallet-rules.ts'
import { handoverRules } from './handover-rules.ts'
import { rentalRules } from './rental-rules.ts'

/** The documents that carry a number, and how it looks until a company wants it otherwise. */
export const numberPatterns = {
  quotation: 'QUO/{YYYY}/{ROMAN}/{SEQ:4}',
  sales_order: 'SO/{YYYY}/{ROMAN}/{SEQ:4}',
  delivery_order: 'DO/{YYYY}/{ROMAN}/{SEQ:4}',
  return_order: 'RO/{YYYY}/{ROMAN}/{SEQ:4}',
  handover_report: 'BAST/{YYYY}/{ROMAN}/{SEQ:4}',
  invoice: 'INV/{YYYY}/{ROMAN}/{SEQ:4}',
  credit_note: 'CN/{YYYY}/{ROMAN}/{SEQ:4}',
  receipt: 'KW/{YYYY}/{ROMAN}/{SEQ:4}',
  journal: 'JV/{YYYY}/{ROMAN}/{SEQ:4}',
  money_out: 'BKK/{YYYY}/{ROMAN}/{SEQ:4}',
  purchase_request: 'PR/{YYYY}/{ROMAN}/{SEQ:4}',
  purchase_order: 'PO/{YYYY}/{ROMAN}/{SEQ:4}',
  work_order: 'WO/{YYYY}/{ROMAN}/{SEQ:4}',
} as const
export type NumberedDocument = keyof typeof numberPatterns

/** Documents whose numbers must not have gaps, by law. The numbers of the others are unique and rise. */
export const gaplessNumbers: readonly NumberedDocument[] = ['invoice', 'credit_note', 'receipt']

const pattern = z.string().trim().max(60).refine(isNumberPattern, { error: 'pattern' })
const numbering = Object.fromEntries(
  Object.keys(numberPatterns).map((name) => [`number_${name}`, pattern.meta({ field: { kind: 'text' } })]),
) as { [K in NumberedDocument as `number_${K}`]: typeof pattern }

const days = field.integer(0, 365)
const leads = Object.fromEntries(Object.keys(leadDays).map((kind) => [`lead_days_${kind.toLowerCase()}`, days])) as {
  [K in ExpiringKind as `lead_days_${Lowercase<K>}`]: typeof days
}

/** Account for payments of customers; printed on invoices. */
export const BankAccount = z.strictObject({
  bank_name: field.text(60),
  bank_account: digits.bankAccount(),
  bank_holder: field.text(),
})

/** Facts about the company, for screens and papers. */
export const GeneralSettings = z
  .strictObject({
    company_name: field.text(),
    legal_name: maybe(field.text(150)),
    email: maybe(field.email()),
    phone: maybe(field.phone()),
    website: maybe(field.url()),
    address: maybe(field.longText(300)),
    city: maybe(field.text(60)),
    province: maybe(field.text(60)),
    postal_code: maybe(digits.postalCode()),
    time_zone: field.choice(timeZones),
    npwp: maybe(field.npwp()),
    nitku: maybe(digits.nitku()),
    is_pkp: field.flag(),
    sppkp_number: maybe(field.text(50)),
    /** Value of `{COMPANY}` in the patterns of document numbers. */
    company_code: maybe(
      z
        .string()
        .trim()
        .regex(/^[A-Z0-9-]{2,12}$/, 'company_code'),
    ),
    letterhead_note: maybe(field.text(150)),
    document_footer: maybe(field.longText(500)),
    signer_name: maybe(field.text()),
    signer_position: maybe(field.text(60)),
    bank_accounts: field.lines(BankAccount, 10),
    ...numbering,
    /** Days before its last day at which a document is due. */
    ...leads,
    ...rentalRules,
    ...handoverRules,
    ...billingRules,
    ...walletRules,
    ...trustRules,
    ...driverRules,
    ...linkRules,
    logo_url: maybe(mediaAddress()),
  })
  .meta({ id: 'GeneralSettings' })
export type GeneralSettings = z.infer<typeof GeneralSettings>

/** Settings that ask for a second person: owners alone change them, because a manager could lift one for a minute. */
export const ownerSettings = [
  'money_out_above',
  'invited_as_one_days',
  'changed_bank_days',
  'changed_address_days',
] as const satisfies readonly (keyof GeneralSettings)[]

/** Settings that every screen needs: seen by everybody who is signed in. */
export const openSettings: readonly string[] = [
  'company_name',
  'logo_url',
  'time_zone',
  // Printed on every invoice: who writes one is warned where there are none.
  'bank_accounts',
  // Printed on every paper; without it PPh 23 is withheld at the higher rate, which whoever offers a price is told.
  'npwp',
  // A wallet is drawn in the colour of its balance.
  'employee_low_balance',
  'employee_warning_balance',
  'deposit_warning_balance',
  'parking_without_photo',
] satisfies (keyof GeneralSettings)[]

/** First steps of a new company, in this order. */
export const setupSteps = [
  'profile',
  'tax',
  'logo',
  'bank',
  'branch',
  'colleagues',
  'vehicle',
  'price',
  'customer',
  'quotation',
  'order',
  'delivery',
  'invoice',
  'receipt',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const setting = contract('setting', {
  general: route({
    method: 'GET',
    path: '/vendor/setting/general',
    access: 'setting.read',
    summary: 'The settings of the company',
    response: GeneralSettings,
  }),
  changeGeneral: route({
    method: 'PATCH',
    path: '/vendor/setting/general',
    access: 'setting.update',
    summary: 'Change settings of the company; what is left out stays as it is',
    body: GeneralSettings.partial(),
    response: GeneralSettings,
    seenWith: 'general',
    // Books that are opened further back are an exception, as an entry on a closed day is.
    touches: ['session', 'document', 'vehicle', 'journal'],
  }),
  nextNumbers: route({
    method: 'GET',
    path: '/vendor/setting/next-number',
    access: 'setting.read',
    summary: 'The place in its sequence that the next document of each kind gets this year',
    response: z
      .object(
        Object.fromEntries(Object.keys(numberPatterns).map((kind) => [kind, z.int()])) as Record<
          NumberedDocument,
          z.ZodInt
        >,
      )
      .meta({ id: 'NextNumbers' }),
  }),
  companySettings: route({
    method: 'GET',
    path: '/vendor/setting/company-settings',
    access: 'session',
    summary:
      'The same settings as a list of keys and values; without the right to see them, only those that every screen needs',
    response: z.array(z.object({ key: z.string(), value: z.unknown() })),
  }),
  checklist: route({
    method: 'GET',
    path: '/vendor/setting/checklist',
    access: 'setting.read',
    summary: 'What a new company has set up so far',
    response: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  }),
})
