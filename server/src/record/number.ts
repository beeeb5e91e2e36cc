import { numberFrame, type NumberFrame } from '@rental/core/kernel/numbering'
import { numberPatterns, type NumberedDocument } from '@rental/core/modules/setting/setting.contract'
import { sql, type RawBuilder } from 'kysely'
import { once } from '../db/memo.ts'
import { putOff, type Tx } from '../db/tx.ts'

export interface Numbered {
  kind: NumberedDocument
  /** The day of the document, where its branch is. */
  date: string
  branch_id: number
}

/** The number that a document is to get, among the columns of the move that gives it (`transition`). */
export class NextNumber {
  readonly of: Numbered
  constructor(of: Numbered) {
    this.of = of
  }
}

export const nextNumber = (of: Numbered) => new NextNumber(of)

/** A number as SQL: valid in the statement that it is made for. */
export type NumberValue = RawBuilder<string>

interface Wanted {
  kind: NumberedDocument
  period: string
  count: number
  frame: NumberFrame
  write: (numbers: readonly NumberValue[]) => Promise<unknown>
}

const wantedIn = new WeakMap<Tx, Wanted[]>()

interface Codes {
  patterns: Readonly<Record<string, string | undefined>>
  branch: string
}

/** Read without a lock, and once: who changes a pattern does so for the documents of later transactions. */
const codesOf = (tx: Tx, branch: number): Promise<Codes> =>
  once(tx, `number codes ${branch}`, async () => {
    const { rows } = await sql<Codes>`
      select (select coalesce(jsonb_object_agg(key, value), '{}') from setting
          where key = 'company_code' or key like 'number\\_%') as patterns,
        coalesce((select code from branch where id = ${branch}), '') as branch`.execute(tx)
    return rows[0] as Codes
  })

/** Reads ahead what the next number is made of. */
export const prepareNumber = (tx: Tx, branch: number): Promise<unknown> => codesOf(tx, branch)

/**
 * Writes rows with their numbers as the last thing of the transaction: the counters are locked from then to the commit,
 * which follows at once. Each number is the next of its kind in the year of the document, and there are no gaps. `write`
 * sends one statement, and must not ask anything before.
 */
export async function writeNumbered<R extends object>(
  tx: Tx,
  { kind, date, branch_id }: Numbered,
  rows: readonly R[],
  write: (numbered: (R & { number: NumberValue })[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return
  const { patterns, branch } = await codesOf(tx, branch_id)
  const company = patterns['company_code'] ?? ''
  const frame = numberFrame(patterns[`number_${kind}`] ?? numberPatterns[kind], { date, branch, company })
  const writeAll: Wanted['write'] = (numbers) =>
    write(rows.flatMap((row, at) => (numbers[at] ? [{ ...row, number: numbers[at] }] : [])))
  const wanted = { kind, period: date.slice(0, 4), count: rows.length, frame, write: writeAll }
  const others = wantedIn.get(tx)
  if (others) others.push(wanted)
  else {
    wantedIn.set(tx, [wanted])
    putOff(tx, () => giveNumbers(tx))
  }
}

const counterOf = ({ kind, period }: Wanted) => `${kind} ${period}`

/** The number that many places before the last one taken. */
const numberBefore = ({ kind, period, frame: { before, width, after } }: Wanted, places: number): NumberValue => sql`(
  select ${before}::text || lpad(sequence, greatest(length(sequence), ${width}::int), '0') || ${after}::text
  from (select (last - ${places}::int)::text as sequence from document_counter
    where kind = ${kind} and period = ${period}) as taken)`

/**
 * Updates all counters in one statement and one order, to avoid deadlocks; then writes the records that carry the
 * numbers.
 */
async function giveNumbers(tx: Tx): Promise<void> {
  const wanted = wantedIn.get(tx) ?? []
  wantedIn.delete(tx)
  const left = new Map<string, number>()
  for (const one of wanted) left.set(counterOf(one), (left.get(counterOf(one)) ?? 0) + one.count)
  const counters = [...new Map(wanted.map((one) => [counterOf(one), one])).values()]
  const taking = sql`
    insert into document_counter (kind, period, last)
    select kind, period, count from unnest(${counters.map(({ kind }) => kind)}::text[],
      ${counters.map(({ period }) => period)}::text[], ${counters.map((one) => left.get(counterOf(one)))}::int[])
      as wanted (kind, period, count)
    order by kind, period
    on conflict (company_id, kind, period) do update set last = document_counter.last + excluded.last`.execute(tx)
  const writing = wanted.map((one) => {
    const places = (left.get(counterOf(one)) ?? 0) - 1
    left.set(counterOf(one), places + 1 - one.count)
    return one.write(Array.from({ length: one.count }, (_, at) => numberBefore(one, places - at)))
  })
  await Promise.all([taking, ...writing])
}
