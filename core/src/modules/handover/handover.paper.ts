import { formatInstantIn } from '../../kernel/date.ts'
import type { Paper } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phrase, phraseIn, type Language, type Pair } from '../../kernel/text.ts'
import { localDay, type TimeZone } from '../../kernel/time-zones.ts'
import { addressLines, contactName, type Contact } from '../../paper/contact.ts'
import { factsBlock, type Fact } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { lineTable } from '../../paper/line-table.ts'
import { counterpartyOf, signerOf } from '../../paper/signatures.ts'
import type { DeliveryOrder } from '../delivery-order/delivery-order.contract.ts'
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
  'number' | 'order_number' | 'vehicle_name' | 'scheduled_at' | 'driver_name' | 'note'
>

const vehicleFacts = ({ vehicle }: HandoverFacts, plate: string | null): Fact[] => [
  [text.vehicle, vehicle?.name],
  [text.plate, plate && formatPlate(plate)],
  [text.color, vehicle?.color],
  [text.chassis, vehicle?.chassis_number],
]

function slip(
  facts: HandoverFacts,
  own: Handover,
  { title, opening, more, charges }: { title: Pair; opening: Pair; more: Fact[]; charges?: readonly ReturnCharge[] },
): Paper {
  const { language, company, customer, time_zone } = facts
  const say = phraseIn(language)
  const at = (moment: string) => formatInstantIn(moment, time_zone)
  return letterOf({
    language,
    company,
    title: say(title),
    number: own.number,
    date: localDay(own.scheduled_at, time_zone),
    addressee: addressLines(customer),
    blocks: [
      factsBlock(
        [
          [text.order, own.order_number],
          [text.scheduled, at(own.scheduled_at)],
          ...more,
          ...vehicleFacts(facts, own.vehicle_name),
          [text.staff, own.driver_name],
          [text.note, own.note],
        ],
        language,
      ),
      { block: 'paragraph', text: say(opening) },
      ...(charges && charges.length > 0
        ? [
            lineTable<ReturnCharge>(
              [
                { title: text.charge, kind: 'text', wide: true, value: (charge) => chargeName(charge, language) },
                { title: text.decision, kind: 'text', value: ({ decision }) => decisionName(decision, language) },
                { title: text.amount, kind: 'money', value: ({ amount }) => amount },
              ],
              charges,
              language,
              phrase(text.charges, language),
            ),
          ]
        : []),
      {
        block: 'signatures',
        parties: [
          signerOf(company, language),
          counterpartyOf({ lead: text.received_by, company: contactName(customer) }, language),
        ],
      },
    ],
  })
}

/** The delivery order that goes with the vehicle. */
export const deliveryPaper = (facts: HandoverFacts & { delivery: DeliveryOrder }): Paper =>
  slip(facts, facts.delivery, { title: text.delivery, opening: text.delivery_opening, more: [] })

/** The return with its settlement, as the customer gets it. */
export function returnPaper(facts: HandoverFacts & { returned: ReturnOrder }): Paper {
  const { returned, time_zone } = facts
  return slip(facts, returned, {
    title: text.return,
    opening: text.return_opening,
    more: [
      [text.due, formatInstantIn(returned.due_at, time_zone)],
      [text.done, returned.completed_at && formatInstantIn(returned.completed_at, time_zone)],
    ],
    charges: returned.charges,
  })
}
