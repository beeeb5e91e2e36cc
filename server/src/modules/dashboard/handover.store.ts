import {
  handoverDays,
  type Handover,
  type HandoverDay,
  type Handovers,
} from '@rental/core/modules/dashboard/dashboard.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

interface Row extends Handover {
  day: (typeof handoverDays)[number]
  deliveries: number
  returns: number
}

/** Handovers of a day that are listed; the others are only counted. */
const listed = 8

/** As people are reminded of them. A delivery is late once its day is over, a return from its hour on. */
const due = sql`
  select case topic when 'DELIVERY' then 'DELIVERY' else 'RETURN' end as kind, reference_id as order_id, name as number,
    facts ->> 'customer' as customer_name, branch_id, facts -> 'plates' as plates, due_at as at,
    case when due_on < today or (topic <> 'DELIVERY' and due_at < now()) then 'late'
      when due_on = today then 'today' else 'tomorrow' end as day
  from document_due, (select company_today() as today) as calendar
  where topic in ('DELIVERY', 'RETURN', 'RETURN_MONTHLY') and due_on <= today + 1
    and due_at <= (select (company_today() + 2)::timestamp at time zone company_zone())`

export async function handoversDue(tx: Tx): Promise<Handovers> {
  const { rows } = await sql<Row>`
    select * from (
      select *, count(*) filter (where kind = 'DELIVERY') over (partition by day) as deliveries,
        count(*) filter (where kind = 'RETURN') over (partition by day) as returns,
        row_number() over (partition by day order by at, number, order_id) as place
      from (${due}) as due
    ) as placed
    where place <= ${sql.lit(listed)} order by day, place`.execute(tx)
  const dayOf = (name: Row['day']): HandoverDay => {
    const found = rows.filter(({ day }) => day === name)
    const [{ deliveries, returns } = { deliveries: 0, returns: 0 }] = found
    return { deliveries, returns, items: found }
  }
  return { late: dayOf('late'), today: dayOf('today'), tomorrow: dayOf('tomorrow') }
}
