import { framedNumber, numberFrame, type NumberFrame } from '@rental/core/kernel/numbering'
import { gaplessNumbers, numberPatterns, type NumberedDocument } from '@rental/core/modules/setting/setting.contract'
import { sql, type RawBuilder } from 'kysely'
import { once } from '../db/memo.ts'
import { asideOf, beforeEnd, putOff, type Tx } from '../db/tx.ts'

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
  /** The last of the numbers, where they were taken before. */
  taken?: number
  write: (numbers: readonly NumberValue[]) => Promise<unknown>
}

const wantedIn = new WeakMap<Tx, Wanted[]>()

interface Codes {
  company: string
  patterns: Readonly<Record<string, string | undefined>>
  branch: string
}

/** Read without a lock, and once: who changes a pattern does so for the documents of later transactions. */
const codesOf = (tx: Tx, branch: number): Promise<Codes> =>
  once(tx, `number codes ${branch}`, async () => {
    const { rows } = await sql<Codes>`
      select current_company() as company, (select coalesce(jsonb_object_agg(key, value), '{}') from setting
          where key = 'company_code' or key like 'number\\_%') as patterns,
        coalesce((select code from branch where id = ${branch}), '') as branch`.execute(tx)
    return rows[0] as Codes
  })

/** Reads ahead what the next number is made of. */
export const prepareNumber = (tx: Tx, branch: number): Promise<unknown> => codesOf(tx, branch)

/**
 * Writes rows with their numbers as the last thing of the transaction. Each number is the next of its kind in the year of
 * the document. Where no gap is allowed, the counter is locked from then to the commit, which follows at once; the other
 * numbers are taken aside, and lost if the commit fails. `write` sends one statement, and must not ask anything before.
 */
export async function writeNumbered<R extends object>(
  tx: Tx,
  { kind, date, branch_id }: Numbered,
  rows: readonly R[],
  write: (numbered: (R & { number: NumberValue })[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return
  const { company, patterns, branch } = await codesOf(tx, branch_id)
  const facts = { date, branch, company: patterns['company_code'] ?? '' }
  const frame = numberFrame(patterns[`number_${kind}`] ?? numberPatterns[kind], facts)
  const writeAll: Wanted['write'] = (numbers) =>
    write(rows.flatMap((row, at) => (numbers[at] ? [{ ...row, number: numbers[at] }] : [])))
  const wanted = { kind, period: date.slice(0, 4), count: rows.length, frame, write: writeAll }
  const others = wantedIn.get(tx)
  if (others) others.push(wanted)
  else {
    wantedIn.set(tx, [wanted])
    beforeEnd(tx, () => takeAside(tx, company))
    putOff(tx, () => giveNumbers(tx))
  }
}

/** Takes the numbers that may have gaps in a transaction of their own, so that nobody waits for the rest of this one. */
async function takeAside(tx: Tx, company: string): Promise<void> {
  const wanted = wantedIn.get(tx)?.filter(({ kind }) => !gaplessNumbers.includes(kind)) ?? []
  const aside = asideOf(tx, company)
  if (!aside || wanted.length === 0) return
  // The commit need not reach the disk: that of the document comes later in the same log, and takes it along.
  const { rows } = await sql<{ kind: string; period: string; last: number }>`
    with taken as (${takingOf(wanted)} returning kind, period, last)
    select kind, period, last from taken, set_config('synchronous_commit', 'off', true)`.execute(aside)
  const left = new Map(rows.map((row) => [counterOf(row), row.last]))
  for (const one of wanted.toReversed()) {
    const last = left.get(counterOf(one))
    if (last === undefined) throw new Error(`no counter of ${counterOf(one)}`)
    one.taken = last
    left.set(counterOf(one), last - one.count)
  }
}

/** Writes the records that carry the numbers, after taking those that were not taken before. */
async function giveNumbers(tx: Tx): Promise<void> {
  const all = wantedIn.get(tx) ?? []
  wantedIn.delete(tx)
  const open = all.filter(({ taken }) => taken === undefined)
  const taking = open.length > 0 ? takingOf(open).execute(tx) : undefined
  const left = countsOf(open)
  const writing = all.map((one) => {
    if (one.taken !== undefined) return one.write(numbersTo(one, one.taken))
    const places = (left.get(counterOf(one)) ?? 0) - 1
    left.set(counterOf(one), places + 1 - one.count)
    return one.write(Array.from({ length: one.count }, (_, at) => numberBefore(one, places - at)))
  })
  await Promise.all([taking, ...writing])
}

const counterOf = ({ kind, period }: Pick<Wanted, 'period'> & { kind: string }) => `${kind} ${period}`

/** Numbers wanted of each counter. */
function countsOf(wanted: readonly Wanted[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of wanted) counts.set(counterOf(one), (counts.get(counterOf(one)) ?? 0) + one.count)
  return counts
}

/** Updates all counters in one statement and one order, to avoid deadlocks. */
function takingOf(wanted: readonly Wanted[]): RawBuilder<unknown> {
  const counts = countsOf(wanted)
  const counters = [...new Map(wanted.map((one) => [counterOf(one), one])).values()]
  return sql`
    insert into document_counter (kind, period, last)
    select kind, period, count from unnest(${counters.map(({ kind }) => kind)}::text[],
      ${counters.map(({ period }) => period)}::text[], ${counters.map((one) => counts.get(counterOf(one)))}::int[])
      as wanted (kind, period, count)
    order by kind, period
    on conflict (company_id, kind, period) do update set last = document_counter.last + excluded.last`
}

/** Numbers up to the last one taken. */
const numbersTo = ({ count, frame }: Wanted, last: number): NumberValue[] =>
  Array.from({ length: count }, (_, at) => sql`${framedNumber(frame, last - count + 1 + at)}::text`)

/** The number that many places before the last one of the counter, which this transaction has locked. */
const numberBefore = ({ kind, period, frame: { before, width, after } }: Wanted, places: number): NumberValue => sql`(
  select ${before}::text || lpad(sequence, greatest(length(sequence), ${width}::int), '0') || ${after}::text
  from (select (last - ${places}::int)::text as sequence from document_counter
    where kind = ${kind} and period = ${period}) as taken)`
