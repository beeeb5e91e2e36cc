import { randomUUID } from 'node:crypto'
import { formatInstantIn } from '@rental/core/kernel/date'
import { codeOf } from '@rental/core/kernel/machine'
import { formatPhone } from '@rental/core/kernel/phone'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Language } from '@rental/core/kernel/text'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import { greetedName, type Greeted } from '@rental/core/modules/message/greeting'
import type { HandoverTemplate } from '@rental/core/modules/message/handover-letters'
import { written } from '@rental/core/modules/message/message.rules'
import type { MessageChannel } from '@rental/core/modules/message/message.templates'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import type { HandoverRules } from '@rental/core/modules/setting/handover-rules'
import { sql, type RawBuilder } from 'kysely'
import { putOff, type Tx } from '../db/tx.ts'
import { writeMessageOnce } from '../outside/outbox.ts'
import type { Transports } from '../outside/transport.ts'
import { wordingOf } from '../outside/wording.store.ts'
import { greetedContact } from '../papers/greeted.ts'
import { paperCompany } from '../papers/paper-facts.store.ts'
import { readHandoverRules } from './handover-rules.ts'

/** Handover that a customer is told of. */
interface ToldHandover extends Greeted {
  id: string
  customer_id: string
  phone: string | null
  email: string | null
  language: Language
  time_zone: TimeZone
  vehicle: string | null
  plate: string | null
  number: string
  /** The moment that the letter names; another moment is another letter. */
  at: string
}

type Letter = Parameters<typeof writeMessageOnce>[2] & { subject: string | null; body: string; about: string }

const wayTo: Readonly<Record<MessageChannel, 'phone' | 'email'>> = { WHATSAPP: 'phone', EMAIL: 'email' }

const channelsOf = (rules: HandoverRules, template: HandoverTemplate): readonly MessageChannel[] =>
  ({
    ON_THE_WAY: rules.tell_on_the_way,
    HANDED_OVER: rules.tell_handed_over,
    RETURN_DUE: rules.tell_return_due,
    RETURN_LATE: rules.tell_return_late,
  })[template]

/** Handovers as letters name them; `job` gives id, order, vehicle, number and moment of each. */
const toldOf = (job: RawBuilder<unknown>) => sql<ToldHandover>`
  select job.id, customer.id as customer_id, customer.name,
    customer.kind, customer.company_name, ${greetedContact} as contact,
    coalesce(customer.whatsapp, customer.phone) as phone, customer.email, ordered.language, branch.time_zone,
    concat_ws(' ', vehicle.brand, vehicle.model) as vehicle, vehicle.license_number as plate, job.number, job.at
  from (${job}) as job
  join sales_order as ordered on ordered.company_id = (select current_company()) and ordered.id = job.order_id
  join customer on customer.company_id = ordered.company_id and customer.id = ordered.customer_id
  join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
  left join vehicle on vehicle.company_id = ordered.company_id and vehicle.id = job.vehicle_id`

/** Letters of handovers in the company's words; a customer without that address gets none. */
async function lettersOf(tx: Tx, template: HandoverTemplate, job: RawBuilder<unknown>): Promise<Letter[]> {
  const channels = channelsOf(await readHandoverRules(tx), template)
  if (channels.length === 0) return []
  const [{ settings }, { rows }] = await Promise.all([paperCompany(tx), toldOf(job).execute(tx)])
  const contact = [settings.phone && formatPhone(settings.phone), settings.email].filter(Boolean).join(' / ')
  const letters: Letter[] = []
  for (const told of rows)
    for (const channel of channels) {
      const recipient = told[wayTo[channel]]
      if (!recipient) continue
      const wording = await wordingOf(tx, { template, channel, language: told.language })
      const { subject, body } = written(wording, {
        customer: greetedName(told, told.language),
        company: settings.company_name,
        contact,
        number: told.number,
        vehicle: [told.vehicle, told.plate && formatPlate(told.plate)].filter(Boolean).join(' '),
        time: formatInstantIn(told.at, told.time_zone),
      })
      const about = `${told.id}:${new Date(told.at).toISOString()}`
      const { customer_id, name: recipient_name, language } = told
      letters.push({ template, channel, language, recipient, recipient_name, subject, body, customer_id, about })
    }
  return letters
}

/** Writes the letters of handovers, each once. */
async function tellAll(
  tx: Tx,
  transports: Transports,
  template: HandoverTemplate,
  job: RawBuilder<unknown>,
): Promise<number> {
  let count = 0
  for (const { about, ...letter } of await lettersOf(tx, template, job))
    if (await writeMessageOnce(tx, transports, letter, about)) count += 1
  return count
}

/** A delivery has set off: when it is due there. */
export const tellOnTheWay = (tx: Tx, transports: Transports, delivery: string) =>
  tellAll(
    tx,
    transports,
    'ON_THE_WAY',
    sql`select id, order_id, vehicle_id, number, scheduled_at as at from delivery_order where id = ${delivery}`,
  )

/**
 * A vehicle is handed over: when it is due back. The letter names the report, which gets its number with the last message
 * of the transaction. It is written in that message, too: whoever waits for the next number waits for nothing of ours.
 */
export async function tellHandedOver(tx: Tx, transports: Transports, delivery: string): Promise<void> {
  const placeholder = randomUUID()
  const letters = await lettersOf(
    tx,
    'HANDED_OVER',
    sql`select own.id, own.order_id, own.vehicle_id, ${placeholder}::text as number, line.ends_at as at
      from delivery_order as own
      join sales_order_line as line on line.company_id = own.company_id and line.id = own.line_id
      where own.id = ${delivery}`,
  )
  const number = sql<string>`coalesce((select number from inspection where delivery_order_id = ${delivery} and reopened_at is null
    and kind in ('OUT', 'SWAP_OUT') order by created_at desc limit 1), '')`
  const numbered = (text: string) => sql<string>`replace(${text}::text, ${placeholder}, ${number})`
  for (const { about, ...letter } of letters) {
    const { subject, body } = letter
    const words = { subject: subject === null ? null : numbered(subject), body: numbered(body) }
    putOff(tx, () => writeMessageOnce(tx, transports, { ...letter, ...words }, about))
  }
}

const openReturns = (isDue: RawBuilder<unknown>) => sql`
  select id, order_id, vehicle_id, number, due_at as at from return_order
  where status = ${codeOf(returnOrderMachine, 'scheduled')} and ${isDue}`

/** Vehicles that are due back tomorrow, and those that are late. Old ones were told of before, or never. */
export async function tellOfReturns(tx: Tx, transports: Transports): Promise<number> {
  const tomorrow = sql`(due_at at time zone company_zone())::date = company_today() + 1`
  const late = sql`due_at between now() - interval '2 days' and now() - interval '1 hour'`
  return (
    (await tellAll(tx, transports, 'RETURN_DUE', openReturns(tomorrow))) +
    (await tellAll(tx, transports, 'RETURN_LATE', openReturns(late)))
  )
}
