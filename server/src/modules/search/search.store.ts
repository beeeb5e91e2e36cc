import { formatPlate } from '@rental/core/kernel/plate'
import type { ColumnSearch, Party } from '@rental/core/kernel/record-kind'
import { partyOf, recordKinds, searchKinds, type KindWith, type SearchKind } from '@rental/core/modules/record-kinds'
import type { Found } from '@rental/core/modules/search/search.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { listOfKind } from '../../record/kind-list.ts'
import { containing, leftOut } from '../../record/list.ts'
import { nameColumnOf } from '../../record/names.ts'

type Find = (tx: Tx, text: string) => Promise<Found[]>

const most = 8
/** Parties of a name that are looked at; more letters narrow the search. */
const mostParties = 200
/** Column by which people know a party, besides its name. */
const knownBy: Readonly<Record<Party, string>> = { customer: 'company_name', supplier: 'contact_name' }

/** Records by their columns, as these are written; without those that their list leaves out. */
function findInColumns(kind: SearchKind, { columns, detail }: ColumnSearch): Find {
  const { table, column: name } = nameColumnOf(kind)
  const list = listOfKind(kind)
  const details = detail.map((entry) =>
    typeof entry === 'string'
      ? sql`nullif(${sql.ref(entry)}, ${sql.ref(name)})`
      : sql`nullif(concat_ws(' ', ${sql.join(entry.map((column) => sql.ref(column)))}), '')`,
  )
  const isPlate = list.writtenAs?.[name] === 'plate'
  return async (tx, text) => {
    const matches = columns.map((column) => sql`${sql.ref(column)} ilike ${containing(text, list.writtenAs?.[column])}`)
    const conditions = [...leftOut(list, {}), sql`(${sql.join(matches, sql` or `)})`]
    const { rows } = await sql<Found>`
      select ${kind} as kind, id, ${sql.ref(name)} as title, coalesce(${sql.join([...details, sql`null`])}) as subtitle
      from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
      order by ${sql.ref(name)} limit ${most}`.execute(tx)
    return isPlate ? rows.map((row) => ({ ...row, title: formatPlate(row.title) })) : rows
  }
}

/** Documents by their number or the name of their party, by whom one is known that has no number yet. */
function findDocuments(kind: SearchKind): Find {
  const party = partyOf(kind)
  const { table, column: number } = nameColumnOf(kind)
  const [parties, pointer] = [sql.table(party), sql.ref(`${party}_id`)]
  return async (tx, text) => {
    const pattern = containing(text)
    const { rows: named } = await sql<{ id: string }>`
      select id from ${parties} where name ilike ${pattern} or ${sql.ref(knownBy[party])} ilike ${pattern}
      limit ${sql.lit(mostParties)}`.execute(tx)
    // Their ids are known by now, so that one index finds the numbers, another the parties.
    const { rows } = await sql<Found>`
      select ${kind} as kind, document.id, coalesce(number, party.name, '') as title,
        case when number is not null then party.name end as subtitle
      from (select id, ${sql.ref(number)} as number, date, company_id, ${pointer} as party_id from ${sql.table(table)}
        where ${sql.ref(number)} ilike ${pattern} or ${pointer} = any(${named.map(({ id }) => id)}::uuid[])
        order by date desc, id desc limit ${most}) as document
      left join ${parties} as party on party.company_id = document.company_id and party.id = document.party_id
      order by date desc, document.id desc`.execute(tx)
    return rows
  }
}

/** Queries of the kinds that are found neither by columns of their own nor as a document. */
const ownQueries: Record<KindWith<{ search: 'own' }>, Find> = {
  insurance: async (tx, text) => {
    const { rows } = await sql<Found & { plate: string; insurer: string }>`
      select 'insurance' as kind, insurance.id, insurance.vehicle_id as parent_id, policy_number as title,
        vehicle.license_number as plate, coalesce(supplier.name, insurer) as insurer
      from insurance
      join vehicle on vehicle.company_id = insurance.company_id and vehicle.id = insurance.vehicle_id
      left join supplier on supplier.company_id = insurance.company_id and supplier.id = insurance.supplier_id
      where policy_number ilike ${containing(text)}
      order by policy_number limit ${most}`.execute(tx)
    return rows.map(({ plate, insurer, ...row }) => ({ ...row, subtitle: `${formatPlate(plate)} · ${insurer}` }))
  },
}

function findOf(kind: SearchKind): Find {
  const { search } = recordKinds[kind]
  if (typeof search === 'object') return findInColumns(kind, search)
  return kind in ownQueries ? ownQueries[kind as keyof typeof ownQueries] : findDocuments(kind)
}

/** One query per kind of record, with the permission to read it. */
export const searchSources = searchKinds.map((kind) => ({
  access: recordKinds[kind].access,
  find: findOf(kind),
}))
