import { formatInstantIn } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import type { Paper } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phraseIn, type Language } from '../../kernel/text.ts'
import { localDay, type TimeZone } from '../../kernel/time-zones.ts'
import { addressLines, contactName, type Contact } from '../../paper/contact.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { lineTable } from '../../paper/line-table.ts'
import type { Damage } from '../damage/damage.contract.ts'
import { damageText } from '../damage/damage.text.ts'
import { handoverPaperText as text } from '../handover/handover.paper.text.ts'
import type { HandoverVehicle } from '../handover/handover.paper.ts'
import { checklistText } from './checklist.text.ts'
import type { Inspection } from './inspection.contract.ts'
import type { InspectionItem } from './inspection.fields.ts'
import { inspectionText } from './inspection.text.ts'

export interface ReportFacts {
  language: Language
  company: PaperCompany
  customer: Contact | null
  vehicle: HandoverVehicle | null
  time_zone: TimeZone
  inspection: Inspection
  /** Address of the public page that checks the seal. */
  address: string
}

interface ListedDamage extends Damage {
  is_found: boolean
}

/** The handover report (BAST): what was handed over, in which state, signed by both sides and sealed. */
export function handoverReport(facts: ReportFacts): Paper {
  const { language, company, customer, vehicle, time_zone, inspection: own, address } = facts
  const say = phraseIn(language)
  const damages: ListedDamage[] = [
    ...own.known.map((damage) => ({ ...damage, is_found: false })),
    ...own.found.map((damage) => ({ ...damage, is_found: true })),
  ]
  return letterOf({
    language,
    company,
    title: say(text.report),
    number: own.number,
    date: localDay(own.inspected_at, time_zone),
    addressee: customer && addressLines(customer),
    blocks: [
      factsBlock(
        [
          [text.kind, say(inspectionText.options.kind[own.kind])],
          [text.order, own.order_number],
          [text.done, formatInstantIn(own.inspected_at, time_zone)],
          [text.vehicle, vehicle?.name],
          [text.plate, own.vehicle_name && formatPlate(own.vehicle_name)],
          [text.color, vehicle?.color],
          [text.chassis, vehicle?.chassis_number],
          [text.odometer, `${own.odometer_km.toLocaleString('id-ID')} km`],
          [text.fuel, typeof own.fuel_eighths === 'number' ? `${own.fuel_eighths}/8` : null],
          [text.battery, typeof own.battery_percent === 'number' ? `${own.battery_percent}%` : null],
          [text.toll, typeof own.toll_balance === 'number' ? formatRupiah(own.toll_balance) : null],
          [text.note, own.note],
        ],
        language,
      ),
      lineTable<InspectionItem>(
        [
          { title: text.item, kind: 'text', wide: true, value: ({ code }) => say(checklistText.code[code]) },
          { title: text.result, kind: 'text', value: ({ result }) => say(checklistText.result[result]) },
          { title: text.note, kind: 'text', value: ({ note }) => note ?? '', isOptional: true },
        ],
        own.items,
        language,
        say(text.checklist),
      ),
      ...(damages.length > 0
        ? [
            lineTable<ListedDamage>(
              [
                { title: text.side, kind: 'text', value: ({ view }) => say(damageText.options.view[view]) },
                { title: text.part, kind: 'text', wide: true, value: ({ part }) => say(damageText.options.part[part]) },
                { title: text.damage, kind: 'text', value: ({ kind }) => say(damageText.options.kind[kind]) },
                { title: '', kind: 'text', value: ({ is_found }) => say(is_found ? text.found : text.known) },
                { title: text.note, kind: 'text', value: ({ note }) => note ?? '', isOptional: true },
              ],
              damages,
              language,
              say(text.damages),
            ),
          ]
        : []),
      {
        block: 'signatures',
        parties: [
          {
            lead: say(own.kind === 'IN' || own.kind === 'SWAP_IN' ? text.received_by : text.handed_by),
            company: company.settings.legal_name ?? company.settings.company_name,
            name: own.staff_name,
            position: null,
            seal: null,
          },
          {
            lead: say(own.kind === 'IN' || own.kind === 'SWAP_IN' ? text.handed_by : text.received_by),
            company: customer && contactName(customer),
            name: own.customer_name,
            position: null,
            seal: null,
          },
        ],
      },
      { block: 'note', text: say(text.seal_note, { number: own.seal_no, seal: own.seal, address }) },
    ],
  })
}
