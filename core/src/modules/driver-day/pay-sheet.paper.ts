import { formatDate } from '../../kernel/date.ts'
import type { Paper } from '../../kernel/paper.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { wallClock, type TimeZone } from '../../kernel/time-zones.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { lineTable, type LineColumn } from '../../paper/line-table.ts'
import { paperText } from '../../paper/paper.text.ts'
import { counterpartyOf, signerOf } from '../../paper/signatures.ts'
import type { PaidKind } from './driver-day.fields.ts'
import { monthName } from './month-name.ts'
import type { PaidDay, PaySheetWithDays } from './driver-pay.contract.ts'
import { paySheetPaperText as text } from './pay-sheet.paper.text.ts'

export interface PaySheetFacts {
  language: Language
  company: PaperCompany
  sheet: PaySheetWithDays
  /** Day of printing. */
  on: string
}

const clock = (instant: string, zone: TimeZone) => new Date(wallClock(instant, zone)).toISOString().slice(11, 16)
const paidFor = (kind: PaidKind) => (day: PaidDay) => day.pays.find((one) => one.kind === kind)?.amount ?? null

const columnsIn = (zone: TimeZone): LineColumn<PaidDay>[] => [
  { title: text.date, kind: 'text', value: ({ date }) => formatDate(date) },
  {
    title: text.order,
    kind: 'text',
    wide: true,
    value: ({ order_number, customer_name }) => [order_number, customer_name].filter(Boolean).join(' · '),
  },
  { title: text.in, kind: 'text', value: ({ clock_in }) => clock(clock_in, zone) },
  { title: text.out, kind: 'text', value: ({ clock_out }) => clock(clock_out, zone) },
  {
    title: text.overtime_hours,
    kind: 'number',
    value: ({ pays }) => pays.find(({ kind }) => kind === 'OVERTIME')?.quantity ?? null,
  },
  { title: text.daily, kind: 'money', value: paidFor('DAILY') },
  { title: text.overtime, kind: 'money', value: paidFor('OVERTIME'), isOptional: true },
  { title: text.night, kind: 'money', value: paidFor('NIGHT'), isOptional: true },
  { title: text.meal, kind: 'money', value: paidFor('MEAL'), isOptional: true },
  { title: text.amount, kind: 'money', value: ({ pay_amount }) => pay_amount },
]

/** The pay of a driver for a month, day by day, to be signed for. */
export function paySheetPaper({ language, company, sheet, on }: PaySheetFacts): Paper {
  const say = phraseIn(language)
  const { driver_name, month, days, worked_minutes, total, waiting_days, disputed_days, paid } = sheet
  const unpaid = waiting_days + disputed_days
  const signer = signerOf(company, language)
  return letterOf({
    language,
    company,
    title: phrase(text.title, language),
    number: null,
    date: on,
    addressee: null,
    blocks: [
      factsBlock(
        [
          [text.driver, driver_name],
          [text.month, monthName(month, language)],
          [text.days, String(days)],
          [text.hours, String(Math.round(worked_minutes / 6) / 10).replace('.', ',')],
          [text.unpaid, unpaid > 0 ? String(unpaid) : null],
        ],
        language,
      ),
      lineTable(columnsIn(sheet.time_zone as TimeZone), paid, language),
      { block: 'totals', lines: [{ label: say(text.sum), amount: total, strong: true }] },
      { block: 'words', label: say(paperText.in_words), text: rupiahInWords(total, language) },
      {
        block: 'signatures',
        parties: [
          { ...signer, lead: say(text.paid_by) },
          counterpartyOf({ lead: text.received_by, company: null, name: driver_name }, language),
        ],
      },
    ],
  })
}
