import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { Language } from '@rental/core/kernel/text'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { HandoverGuard } from '@rental/core/modules/delivery-order/handover-guards'
import type { EndingPaper } from '@rental/core/modules/occupancy/board.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import type { RunEntry, RunWarning } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { runWarningsOf, type RunFacts } from '@rental/core/modules/run-sheet/run-warnings.rules'
import { simClassFor } from '@rental/core/modules/vehicle/vehicle.rules'
import { sql } from 'kysely'
import { isIdentified } from '../../handover/identified.ts'
import { endingPaperWords, firstPaperEnding } from '../../occupancy/papers.ts'
import { companyZone } from '../../record/company-zone.ts'

/** Facts of a job that its warnings follow from; read along with it. */
export interface KnownOfJob {
  is_open: boolean
  vehicle: (Parameters<typeof simClassFor>[0] & { unfit: string | null }) | null
  driver: RunFacts['driver']
  day: string
  taken_by: string | null
  paper: Pick<EndingPaper, 'kind' | 'valid_to'> | null
  customer_status: number
  is_self_drive: boolean
  is_identified: boolean
  is_signed: boolean
  passed: { guard: HandoverGuard }[] | null
}

/** Two jobs within this time are too many for one person, unless the customers come to the branch. */
const apart = sql`interval '30 minutes'`

const onTheRoad = {
  delivery_order: codesOf(deliveryOrderMachine, ['scheduled', 'prepared', 'on_the_way']),
  return_order: codesOf(returnOrderMachine, ['scheduled']),
}

/** Another job of the same person at about the same time, by its number. */
const otherJob = (table: 'delivery_order' | 'return_order', place: 'delivery_place' | 'pick_up_place') => sql`
  select other.number from ${sql.table(table)} as other
  join sales_order_line as goal on goal.company_id = other.company_id and goal.id = other.line_id
  where other.company_id = job.company_id and other.driver_id = job.driver_id and other.id <> job.id
    and other.status = any(${onTheRoad[table]}::int[])
    and other.scheduled_at > job.scheduled_at - ${apart} and other.scheduled_at < job.scheduled_at + ${apart}
    and ${sql.ref(`goal.${place}`)} ->> 'by' is distinct from 'AT_BRANCH'`

/** The task that takes a driver: another job, or a rental or an absence on the planning board. */
const takenBy = sql`(
  select number from (
    (${otherJob('delivery_order', 'delivery_place')} limit 1)
    union all (${otherJob('return_order', 'pick_up_place')} limit 1)
    union all (select coalesce(busy.title, '') as number from occupancy as busy
      where busy.company_id = job.company_id and busy.driver_id = job.driver_id and busy.is_hard
        and busy.released_at is null and busy.back_at is null and busy.source_id is distinct from job.order_id
        and busy.starts_at <= job.scheduled_at and busy.ends_at > job.scheduled_at limit 1)) as found limit 1)`

/** Facts of a `job` with its `ordered`, `line`, `customer` and `driver`, as `KnownOfJob`. */
export const knownOfJob = sql`jsonb_build_object(
  'is_open', job.is_open, 'day', (job.scheduled_at at time zone ${companyZone})::date,
  'vehicle', (select jsonb_build_object('stnk_kind', stnk_kind, 'plate_color', plate_color, 'gvw_kg', gvw_kg,
      'unfit', case when is_unfit then unfit_reason end)
    from vehicle where vehicle.company_id = job.company_id and vehicle.id = job.vehicle_id),
  'driver', case when driver.id is not null then jsonb_build_object('is_driver', driver.is_driver,
    'sim_class', driver.sim_class, 'sim_expiry', driver.sim_expiry) end,
  'taken_by', case when job.is_open and job.driver_id is not null then ${takenBy} end,
  'paper', case when job.is_open and job.kind = 'DELIVERY' then
    ${firstPaperEnding(sql`job.vehicle_id`, sql`line.ends_at`)} end,
  'customer_status', customer.status, 'is_identified', ${isIdentified},
  'is_self_drive', not coalesce((select with_driver from rental_type
    where rental_type.company_id = job.company_id and rental_type.id = line.rental_type_id), false),
  'is_signed', ordered.contract_signed_on is not null, 'passed', job.passed_guards)`

/** Words and rules by which a company is warned. */
export interface Warned {
  language: Language
  rules: RunFacts['rules']
}

/** Obstacles that a dispatcher has to deal with before a job; none once it is done. */
export function warningsOfJob(
  { kind, place, held_by }: Pick<RunEntry, 'kind' | 'place' | 'held_by'>,
  known: KnownOfJob,
  { language, rules }: Warned,
): RunWarning[] {
  const { vehicle, driver, paper, passed } = known
  if (!known.is_open) return []
  return runWarningsOf({
    isDelivery: kind !== 'RETURN',
    isExchange: kind === 'EXCHANGE',
    hasVehicle: vehicle !== null,
    isHeld: held_by !== null,
    unfit: vehicle && vehicle.unfit,
    isAtBranch: place?.by === 'AT_BRANCH',
    driver,
    sim: vehicle && simClassFor(vehicle),
    day: known.day,
    taken_by: known.taken_by,
    paper: paper && endingPaperWords(language, paper),
    isCustomerActive: known.customer_status === codeOf(customerMachine, 'active'),
    isSelfDrive: known.is_self_drive,
    isIdentified: known.is_identified,
    isSigned: known.is_signed,
    passed: (passed ?? []).map(({ guard }) => guard),
    rules,
  })
}
