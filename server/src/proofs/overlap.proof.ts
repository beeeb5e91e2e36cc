import type { Client } from 'pg'
import { combined, type Proof } from './proof.ts'
import { checkedRows, recordsOf } from './proof-tables.ts'

const subjects = ['vehicle_id', 'driver_id'] as const

/** No two entries take one vehicle or driver at once, and none is out twice. */
export const overlapProof: Proof = {
  name: 'overlap',
  async whole({ client }) {
    const parts = []
    for (const subject of subjects) parts.push(await outTwice(client, subject))
    return combined(parts)
  },
  records: async () => [
    {
      name: 'occupancy',
      source: recordsOf('occupancy'),
      async look({ client }, rows) {
        const parts = []
        for (const subject of subjects) parts.push(await inTwoPlaces(client, subject, rows))
        return combined(parts)
      },
    },
  ],
}

const inTwoPlaces = (client: Client, subject: string, rows: string) =>
  checkedRows(
    client,
    'occupancy',
    `select company_id, company_name, record_id, '${subject}' as detail,
      case when exists (
        select from occupancy as other
        where other.company_id = newest.company_id and other.${subject} = (newest.found).${subject}
          and other.id <> (newest.found).id and other.kind <> 'HOLD' and other.released_at is null
          and other.starts_at < (newest.found).taken_until and other.taken_until > (newest.found).starts_at
      ) then 'taken_twice' end as problem
    from (${rows}) as newest
    where (newest.found).${subject} is not null and (newest.found).kind <> 'HOLD' and (newest.found).released_at is null`,
  )

const outTwice = (client: Client, subject: string) =>
  checkedRows(
    client,
    'occupancy',
    `select one.company_id, company.name as company_name, min(one.id::text) as record_id, '${subject}' as detail,
      case when count(*) > 1 then 'out_twice' end as problem
    from occupancy as one join company on company.id = one.company_id
    where one.out_at is not null and one.back_at is null and one.${subject} is not null
    group by one.company_id, company.name, one.${subject}`,
  )
