import { formatInstantIn } from '../../kernel/date.ts'
import { cellText, ticked, type Block, type Paper, type Party } from '../../kernel/paper.ts'
import { formatPhone } from '../../kernel/phone.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phrase, phraseIn, type Language, type Pair } from '../../kernel/text.ts'
import { localDay, type TimeZone } from '../../kernel/time-zones.ts'
import { sum } from '../../totals/round.ts'
import { addressLines, contactName, representative, type Contact } from '../../paper/contact.ts'
import { factsBeside, factsBlock, type Fact } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { lineTable } from '../../paper/line-table.ts'
import { counterpartyOf } from '../../paper/signatures.ts'
import type { DeliveryOrder } from '../delivery-order/delivery-order.contract.ts'
import { preparedItemText } from '../delivery-order/delivery-order.text.ts'
import type { PreparedItem } from '../delivery-order/prepared-items.ts'
import { checklistGroups, type ChecklistCode } from '../inspection/checklist.ts'
import { checklistText } from '../inspection/checklist.text.ts'
import type { ReturnCharge } from '../return-order/charge.fields.ts'
import type { ReturnOrder } from '../return-order/return-order.contract.ts'
import { chargeName, decisionName } from '../return-order/charge-name.ts'
import { handoverPaperText as text } from './handover.paper.text.ts'

/** The vehicle as handover papers name it. */
export interface HandoverVehicle {
  name: string
  color: string | null
  chassis_number: string | null
}

interface HandoverFacts {
  language: Language
  company: PaperCompany
  customer: Contact
  vehicle: HandoverVehicle | null
  time_zone: TimeZone
}

type Handover = Pick<
  DeliveryOrder,
  | 'number'
  | 'order_number'
  | 'vehicle_name'
  | 'scheduled_at'
  | 'completed_at'
  | 'driver_name'
  | 'helper_name'
  | 'note'
  | 'place'
  | 'user_name'
  | 'user_phone'
  | 'destination'
>

/** Person and phone on the customer's side. */
const contactFacts = ({ customer }: HandoverFacts, { place, user_name, user_phone, destination }: Handover): Fact[] => {
  const phone = place?.contact_phone ?? user_phone ?? customer.phone
  return [
    [text.contact, place?.contact_name ?? user_name ?? representative(customer)],
    [text.phone, phone && formatPhone(phone)],
    [text.place, place?.address],
    [text.destination, destination],
  ]
}

const vehicleFacts = ({ vehicle }: HandoverFacts, plate: string | null): Fact[] => [
  [text.vehicle, vehicle?.name],
  [text.plate, plate && formatPlate(plate)],
  [text.color, vehicle?.color],
  [text.chassis, vehicle?.chassis_number],
]

interface Slip {
  title: Pair
  opening: Pair
  /** Moments and readings. */
  facts: readonly Fact[]
  blocks: readonly Block[]
  /** Above the signature of our side, and of the customer's. */
  leads: readonly [ours: Pair, theirs: Pair]
}

/** A paper about one handover: what, when, with whom, and who signs. */
function slip(facts: HandoverFacts, own: Handover, { title, opening, facts: more, blocks, leads }: Slip): Paper {
  const { language, company, customer, time_zone } = facts
  const say = phraseIn(language)
  const ours: Party = {
    lead: say(leads[0]),
    company: company.settings.legal_name ?? company.settings.company_name,
    name: own.driver_name,
    position: null,
    seal: null,
  }
  return letterOf({
    language,
    company,
    title: say(title),
    number: own.number,
    date: localDay(own.completed_at ?? own.scheduled_at, time_zone),
    addressee: addressLines(customer),
    blocks: [
      { block: 'paragraph', text: say(opening) },
      factsBeside(
        [[text.order, own.order_number], ...more, ...contactFacts(facts, own)],
        [...vehicleFacts(facts, own.vehicle_name), [text.staff, own.driver_name], [text.helper, own.helper_name]],
        language,
      ),
      ...(own.note ? [factsBlock([[text.note, own.note]], language, 1)] : []),
      ...blocks,
      {
        block: 'signatures',
        parties: [ours, counterpartyOf({ lead: leads[1], company: contactName(customer) }, language)],
      },
    ],
  })
}

/** Room to write a date and a time. */
const dots = '.'.repeat(48)

/** Equipment, ticked as far as it was prepared; the rest is ticked with a pen when it leaves and when it arrives. */
const equipmentOf = (prepared: readonly PreparedItem[], language: Language): Block => ({
  ...lineTable<ChecklistCode>(
    [
      { title: text.item, kind: 'text', wide: true, value: (code) => phrase(checklistText.code[code], language) },
      { title: text.sent, kind: 'box', value: (code) => (prepared.some((item) => item === code) ? ticked : '') },
      { title: text.received, kind: 'box', value: () => '' },
    ],
    checklistGroups.equipment,
    language,
    phrase(text.equipment, language),
  ),
  halves: true,
})

/** Vehicle and driver, as far as they were ready; the table names the equipment. */
const preparedNames = ({ prepared_items }: DeliveryOrder, language: Language): string =>
  (['UNIT', 'DRIVER'] as const)
    .filter((item) => prepared_items.includes(item))
    .map((item) => phrase(preparedItemText[item], language))
    .join(', ')

/** The delivery order that goes with the vehicle. */
export function deliveryPaper(facts: HandoverFacts & { delivery: DeliveryOrder }): Paper {
  const { delivery, language, time_zone } = facts
  const plate = delivery.replaced_vehicle_name
  const isExchange = Boolean(delivery.replaced_vehicle_id)
  const at = (moment: string | null) => moment && formatInstantIn(moment, time_zone)
  return slip(facts, delivery, {
    title: isExchange ? text.exchange : text.delivery,
    opening: isExchange ? text.exchange_opening : text.delivery_opening,
    facts: [
      [text.scheduled, at(delivery.scheduled_at)],
      [text.prepared, preparedNames(delivery, language)],
      [text.left, at(delivery.dispatched_at)],
      [text.replaced, plate && [formatPlate(plate), delivery.replaced_vehicle_title].filter(Boolean).join(', ')],
      [text.report, [delivery.inspection_number, delivery.taken_back_number].filter(Boolean).join(', ')],
    ],
    blocks: [
      equipmentOf(delivery.prepared_items, language),
      factsBlock([[text.received_at, at(delivery.completed_at) ?? dots]], language, 1),
    ],
    leads: [text.brought_by, text.received_by],
  })
}

const minutesOf = { days: 1440, hours: 60, minutes: 1 } as const

/** `1 hari 2 jam 5 menit`; nothing for nothing. */
function spelled(minutes: number, language: Language): string {
  let left = minutes
  const parts = (Object.keys(minutesOf) as (keyof typeof minutesOf)[]).map((unit) => {
    const count = Math.floor(left / minutesOf[unit])
    left -= count * minutesOf[unit]
    return count > 0 && phrase(text.time[unit], language, { count })
  })
  return parts.filter(Boolean).join(' ')
}

/** Charges with what was decided about each, and their sums. */
function settlementOf(charges: readonly ReturnCharge[], language: Language): Block[] {
  const say = phraseIn(language)
  if (charges.length === 0) return [{ block: 'paragraph', text: say(text.no_charges) }]
  const table = lineTable<ReturnCharge>(
    [
      { title: text.charge, kind: 'text', wide: true, value: (charge) => chargeName(charge, language) },
      { title: text.reason, kind: 'text', value: ({ reason }) => reason ?? '', isOptional: true },
      { title: text.decision, kind: 'text', value: ({ decision }) => decisionName(decision, language) },
      { title: text.amount, kind: 'money', value: ({ amount }) => amount },
    ],
    charges,
    language,
    say(text.charges),
  )
  const sums = (['WAIVED', 'WAIVER_ASKED', 'DISPUTED', 'OPEN', 'ACCEPTED'] as const).map((decision) => ({
    decision,
    label: say(text.sums[decision]),
    amount: sum(charges.filter((one) => one.decision === decision).map(({ amount }) => amount)),
  }))
  return [
    table,
    {
      block: 'totals',
      lines: sums.flatMap(({ decision, label, amount }) =>
        decision === 'ACCEPTED' ? [{ label, amount, strong: true as const }] : amount > 0 ? [{ label, amount }] : [],
      ),
    },
    { block: 'note', text: say(text.before_taxes) },
  ]
}

/** The return with its settlement, as the customer gets it. */
export function returnPaper(facts: HandoverFacts & { returned: ReturnOrder }): Paper {
  const { returned, language, time_zone } = facts
  const at = (moment: string) => formatInstantIn(moment, time_zone)
  const { completed_at, driven_km, unused_days, late_minutes } = returned
  return slip(facts, returned, {
    title: text.return,
    opening: text.return_opening,
    facts: [
      [text.due, at(returned.due_at)],
      completed_at ? [text.back, at(completed_at)] : [text.scheduled, at(returned.scheduled_at)],
      [text.late, spelled(late_minutes, language)],
      [text.early, unused_days > 0 ? phrase(text.time.days, language, { count: unused_days }) : null],
      [text.driven, driven_km === null ? null : `${cellText('number', driven_km)} km`],
      [text.report, returned.inspection_number],
    ],
    blocks: completed_at ? settlementOf(returned.charges ?? [], language) : [],
    leads: [text.received_by, text.handed_by],
  })
}
