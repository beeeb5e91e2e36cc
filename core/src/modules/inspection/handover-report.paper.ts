import { formatInstantIn } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText, type Block, type Paper, type Party } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phraseIn, type Language } from '../../kernel/text.ts'
import { localDay, type TimeZone } from '../../kernel/time-zones.ts'
import { contactName, type Contact } from '../../paper/contact.ts'
import { factsBlock, type Fact } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { lineTable, type LineColumn } from '../../paper/line-table.ts'
import { damageDrawing, damageName, labelled, type LabelledDamage } from '../damage/damage-drawing.ts'
import { handoverPaperText } from '../handover/handover.paper.text.ts'
import type { HandoverVehicle } from '../handover/handover.paper.ts'
import { cleanlinessCodes } from './checklist.ts'
import { checklistText } from './checklist.text.ts'
import { handoverReportText as text } from './handover-report.paper.text.ts'
import type { Inspection } from './inspection.contract.ts'
import { signaturePad, type InspectionItem } from './inspection.fields.ts'
import { inspectionText } from './inspection.text.ts'

/** State of the vehicle when it went out, with which its return is compared. */
export type OutState = Pick<Inspection, 'odometer_km' | 'fuel_eighths' | 'battery_percent' | 'toll_balance' | 'items'>

export interface ReportFacts {
  language: Language
  company: PaperCompany
  customer: Contact | null
  vehicle: HandoverVehicle | null
  time_zone: TimeZone
  inspection: Inspection
  /** Null where the report is not about a vehicle that comes back. */
  out: OutState | null
  /** Content hashes of the photos, by the id of their file. */
  photos: ReadonlyMap<string, string>
  /** Address of the public page that checks the seal. */
  address: string
}

const isBack = ({ inspection: { kind } }: ReportFacts) => kind === 'IN' || kind === 'SWAP_IN'

const isCount = (value: number | null | undefined): value is number => typeof value === 'number'

/** A reading, and beside it what it was when the vehicle went out. */
function reading(
  { inspection, out, language }: ReportFacts,
  name: Exclude<keyof OutState, 'items'>,
  write: (value: number) => string,
): string | null {
  const [now, before] = [inspection[name], out?.[name]]
  if (!isCount(now)) return null
  const say = phraseIn(language)
  return isCount(before) ? say(text.compared, { now: write(now), before: write(before) }) : write(now)
}

function factsOf(facts: ReportFacts): Fact[] {
  const { inspection: own, customer, vehicle, language, time_zone } = facts
  const say = phraseIn(language)
  const named = handoverPaperText
  const eighths = (value: number) => `${value}/8, ${say(text.eighths[value as keyof typeof text.eighths])}`
  return [
    [text.kind, say(inspectionText.options.kind[own.kind])],
    [text.at, formatInstantIn(own.inspected_at, time_zone)],
    [named.order, own.order_number],
    [text.customer, customer && contactName(customer)],
    [text.person, own.customer_name],
    [named.vehicle, vehicle?.name],
    [named.plate, own.vehicle_name && formatPlate(own.vehicle_name)],
    [named.color, vehicle?.color],
    [named.chassis, vehicle?.chassis_number],
    [text.odometer, reading(facts, 'odometer_km', (km) => `${cellText('number', km)} km`)],
    [text.fuel, reading(facts, 'fuel_eighths', eighths)],
    [text.battery, reading(facts, 'battery_percent', (percent) => `${percent}%`)],
    [text.toll, reading(facts, 'toll_balance', formatRupiah)],
  ]
}

/** In two columns; what is damaged or missing stands out, and on a return what has changed. */
function checklistOf({ inspection: { items }, out, language }: ReportFacts): Block {
  const say = phraseIn(language)
  const before = new Map(out?.items.map((item) => [item.code, item]))
  const resultOf = ({ code, result }: InspectionItem) =>
    say((cleanlinessCodes.includes(code) ? checklistText.cleanliness : checklistText.result)[result])
  const nameOf = ({ code, note }: InspectionItem) => [say(checklistText.code[code]), note].filter(Boolean).join(' – ')
  const name: LineColumn<InspectionItem> = { title: text.item, kind: 'text', wide: true, value: nameOf }
  const results: LineColumn<InspectionItem>[] = out
    ? [
        {
          title: text.out,
          kind: 'text',
          value: ({ code }) => {
            const item = before.get(code)
            return item ? resultOf(item) : null
          },
        },
        { title: text.in, kind: 'text', value: resultOf },
      ]
    : [{ title: text.result, kind: 'text', value: resultOf }]
  const isRemarkable = ({ code, result }: InspectionItem) =>
    out ? result !== (before.get(code)?.result ?? result) : result === 'DAMAGED' || result === 'MISSING'
  return {
    ...lineTable<InspectionItem>([name, ...results], items, language, say(text.checklist)),
    strong: items.flatMap((item, at) => (isRemarkable(item) ? at : [])),
    halves: true,
  }
}

function partiesOf(facts: ReportFacts): readonly [Party, Party] {
  const { inspection: own, company, customer, language } = facts
  const say = phraseIn(language)
  const [ours, theirs] = isBack(facts) ? [text.received_by, text.handed_by] : [text.handed_by, text.received_by]
  return [
    {
      lead: say(ours),
      company: company.settings.legal_name ?? company.settings.company_name,
      name: own.staff_name,
      position: null,
      seal: null,
      signature: { path: own.staff_signature, ...signaturePad },
    },
    {
      lead: say(theirs),
      company: customer && contactName(customer),
      name: own.customer_name,
      position: null,
      seal: null,
      signature: { path: own.customer_signature, ...signaturePad },
    },
  ]
}

/** Photos on pages of their own: in the order of the walk, those of damages with what they show. */
function photosOf(
  { inspection, photos, language, time_zone }: ReportFacts,
  damages: readonly LabelledDamage[],
): Block[] {
  if (inspection.photos.length === 0) return []
  const say = phraseIn(language)
  const captionOf = ({ slot, damage_id, taken_at }: Inspection['photos'][number]) => {
    const damage = damages.find(({ id }) => id === damage_id)
    const name = damage ? `${damage.label} ${damageName(damage, language)}` : say(inspectionText.options.slot[slot])
    return `${name}\n${formatInstantIn(taken_at, time_zone)}`
  }
  const pictures = inspection.photos.map((photo) => ({
    image: photos.get(photo.media_id) ?? null,
    caption: captionOf(photo),
  }))
  return [{ block: 'page_break' }, { block: 'pictures', title: say(text.photos), pictures, lost: say(text.photo_lost) }]
}

/** A moment that arrived late, on the paper that states it; the seal keeps it as it was signed. */
const toldOf = ({ inspection, language, time_zone }: ReportFacts): Block[] =>
  inspection.told_moments.flatMap(({ decision, told_at, arrived_at, decided_by_name, reason }) => {
    if (decision === 'NONE') return []
    const at = (instant: string) => formatInstantIn(instant, time_zone)
    const words = { told: at(told_at), arrived: at(arrived_at), name: decided_by_name ?? '', reason: reason ?? '' }
    return [{ block: 'paragraph', text: phraseIn(language)(text.told[decision], words) }]
  })

/** The handover report (BAST): what was handed over, in which state, signed by both sides and sealed. */
export function handoverReport(facts: ReportFacts): Paper {
  const { language, company, customer, time_zone, inspection: own, address } = facts
  const say = phraseIn(language)
  const at = (instant: string) => formatInstantIn(instant, time_zone)
  const damages = labelled(own.found, own.known)
  const parties = partiesOf(facts)
  const paragraph = (words: string): Block => ({ block: 'paragraph', text: words })
  return letterOf({
    language,
    company,
    title: say(text.title),
    number: own.number,
    date: localDay(own.inspected_at, time_zone),
    addressee: null,
    form: true,
    blocks: [
      ...(own.reopened_at
        ? [paragraph(say(text.reopened, { at: at(own.reopened_at), reason: own.reopen_reason ?? '' }))]
        : []),
      ...toldOf(facts),
      factsBlock(factsOf(facts), language),
      checklistOf(facts),
      damageDrawing(damages, language),
      ...(own.note ? [paragraph(say(text.note, { note: own.note }))] : []),
      paragraph(
        say(text.declaration[own.kind], {
          company: parties[0].company ?? '',
          customer: customer ? contactName(customer) : own.customer_name,
        }),
      ),
      { block: 'signatures', parties },
      {
        block: 'code',
        content: address,
        title: say(text.seal, { number: own.seal_no, at: at(own.sealed_at) }),
        text: say(text.seal_lead, { address }),
        fine: own.seal,
      },
      ...photosOf(facts, damages),
    ],
  })
}
