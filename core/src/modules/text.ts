import { guardRefusals, type ErrorCode } from '../kernel/error.ts'
import { paperText } from '../paper/paper.text.ts'
import { priceText } from '../price/price.text.ts'
import { translate, type Language, type Pair, type Translated, type Words } from '../kernel/text.ts'
import { documentKitText } from './app/document-kit.text.ts'
import { errorText } from './app/error.text.ts'
import { invalidText } from './app/invalid.text.ts'
import { placeText } from './app/place.text.ts'
import { recordText } from './app/record.text.ts'
import { serverFaultText } from './app/server-fault.text.ts'
import { shellText } from './app/shell.text.ts'
import { damageDrawingText } from './damage/damage-drawing.text.ts'
import { moduleWords } from './index.ts'
import { landingText } from './landing/landing.text.ts'
import { pricingPaperText } from './pricing/pricing.paper.text.ts'
import { quotationPaperText } from './quotation/quotation.paper.text.ts'
import { paySheetPaperText } from './driver-day/pay-sheet.paper.text.ts'
import { invoicePaperText } from './invoice/invoice.paper.text.ts'
import { voucherPaperText } from './money-out/voucher.paper.text.ts'
import { kindSpecs } from './record-kinds.ts'
import { handoverPaperText } from './handover/handover.paper.text.ts'
import { handoverReportText } from './inspection/handover-report.paper.text.ts'
import { rentalPaperText } from './rental/rental.paper.text.ts'
import { rentalText } from './rental/rental.text.ts'
import { contractPaperText } from './sales-order/contract.paper.text.ts'
import { exchangeAddendumText } from './sales-order/exchange-addendum.paper.text.ts'
import { salesOrderPaperText } from './sales-order/sales-order.paper.text.ts'

/** Names of the tables in the audit: the titles of the kinds, where it has no better ones. */
const tableNames = Object.fromEntries(
  kindSpecs.flatMap(([kind, { table }]) => (table ? [[table, moduleWords[kind].title] as const] : [])),
)
const { options } = moduleWords.audit
const auditOptions: typeof options = { ...options, table_name: { ...tableNames, ...options.table_name } }

/** Every word of the back office: the one namespace `common`. */
export const words = {
  app: shellText,
  record: recordText,
  document_kit: documentKitText,
  place: placeText,
  errors: errorText,
  invalid: { ...invalidText, ...serverFaultText },
  price: priceText,
  rental: rentalText,
  ...moduleWords,
  audit: { ...moduleWords.audit, options: auditOptions },
} as const

/** The landing page has its own words, so that a visitor loads nothing of the back office. */
export const landingWords = { landing: landingText, app: { name: shellText.name } } as const

/** Words of printed papers alone: the server uses them, and no screen loads these. */
export const paperWords = {
  paper: paperText,
  pricing: pricingPaperText,
  rental: rentalPaperText,
  quotation: quotationPaperText,
  sales_order: salesOrderPaperText,
  contract: contractPaperText,
  invoice: invoicePaperText,
  pay_sheet: paySheetPaperText,
  money_out: voucherPaperText,
  exchange_addendum: exchangeAddendumText,
  handover: handoverPaperText,
  handover_report: handoverReportText,
  damage: damageDrawingText,
} as const

export type Common = Translated<typeof words>
export const common = (language: Language): Common => translate(words, language)

/** A part of the words that a screen loads with itself: those of a module, or of the kit. */
export type Section = keyof typeof words

/** Refusals that the browser itself speaks of; all others come with the server's answer, in its words. */
export const browserRefusals = [
  'not_signed_in',
  'exceeds_own_rights',
  'owner_only',
  'wrong_state',
  'company_read_only',
  'reason_required',
  'link_used_up',
  'internal',
  'unavailable',
  ...guardRefusals,
] as const satisfies readonly ErrorCode[]

const always: ReadonlySet<string> = new Set<Section>(['app', 'errors', 'invalid'])
const early = /^(title|one|add|edit|detail|preview|checking|expired|logged_out)$|_title$/
const isPair = (entry: Pair | Words): entry is Pair => Array.isArray(entry)

function earlyIn(tree: Words): Words {
  const kept = Object.entries(tree).flatMap(([key, entry]): [string, Pair | Words][] => {
    if (isPair(entry)) return early.test(key) ? [[key, entry]] : []
    const inside = earlyIn(entry)
    return Object.keys(inside).length > 0 ? [[key, inside]] : []
  })
  return Object.fromEntries(kept)
}

/** Words needed before a screen's own are loaded: all of the shell, and the titles of screens. */
export const headWords: Words = {
  ...Object.fromEntries(
    Object.entries<Words>(words).map(([section, tree]) => [section, always.has(section) ? tree : earlyIn(tree)]),
  ),
  invalid: invalidText,
  errors: Object.fromEntries(browserRefusals.map((code) => [code, errorText[code]])),
}
export const lateSections = (Object.keys(words) as Section[]).filter((section) => !always.has(section))
