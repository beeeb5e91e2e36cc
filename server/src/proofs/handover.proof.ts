import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { returnChargeKinds } from '@rental/core/modules/return-order/charge.fields'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { changedFields, isChained, sealedInspections, type Sealed } from '../handover/seal-check.ts'
import { evidence, type Proof, type RecordCheck } from './proof.ts'
import { recordCheck, recordsOf } from './proof-tables.ts'

const handedOver = codeOf(deliveryOrderMachine, 'completed')
const settled = codesOf(returnOrderMachine, ['settled', 'completed']).join(', ')
const kinds = returnChargeKinds.map((kind) => `'${kind}'`).join(', ')

/** Vehicles that were handed over, with the seal (of an exchange, those of both vehicles) and the return that must have come of it. */
const deliveries = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when exists (
        select from unnest(case when (newest.found).replaced_vehicle_id is null then '{OUT}'::text[] else '{SWAP_IN,SWAP_OUT}' end)
          as wanted (kind)
        where not exists (
          select from inspection
          join seal on seal.company_id = inspection.company_id and seal.inspection_id = inspection.id
          where inspection.company_id = newest.company_id and inspection.delivery_order_id = (newest.found).id
            and inspection.kind = wanted.kind)) then 'seal_missing'
      when not exists (
        select from return_order as back
        where back.company_id = newest.company_id and back.line_id = (newest.found).line_id) then 'return_missing'
    end as problem
  from (${rows}) as newest where (newest.found).status = ${handedOver}`

/** Settled returns, with the bills of their accepted charges. */
const returns = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when accepted.amount <> billed.amount then 'charges_differ' end as problem
  from (${rows}) as newest
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from return_charge as charge
    where charge.company_id = newest.company_id and charge.return_order_id = (newest.found).id and decision = 'ACCEPTED') as accepted
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from billing_schedule as bill
    where bill.company_id = newest.company_id and bill.line_id = (newest.found).line_id and bill.status <> 'VOID'
      and bill.kind in (${kinds})) as billed
  where (newest.found).status in (${settled})`

/** Sealed inspections: each is what was signed, and the next in the chain of its company. */
const seals: RecordCheck = {
  name: 'inspection',
  source: recordsOf('inspection'),
  async look({ client }, rows) {
    const { rows: sealed } = await client.query<Sealed & { id: string }>(
      `${sealedInspections} join (${rows}) as newest on newest.company_id = own.company_id and (newest.found).id = own.id`,
    )
    const faults = sealed.flatMap((row) => {
      const { company_id, company_name, id } = row
      const isBroken = changedFields(row).length > 0 || !isChained(row)
      return isBroken
        ? [evidence({ problem: 'seal_broken', table_name: 'inspection', company_id, company_name, record_id: id })]
        : []
    })
    return { checked: sealed.length, evidence: faults }
  },
}

/** Photos that prove something else. Those of before pictures were claimed stay as they are. */
const photos = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when exists (
      select from inspection_photo as photo
      join media on media.company_id = photo.company_id and media.id = photo.media_id and media.sha256 ~ '^[0-9a-f]{64}$'
      left join proof_picture as claim on claim.company_id = photo.company_id and claim.sha256 = media.sha256
      where photo.company_id = newest.company_id and photo.inspection_id = (newest.found).id
        and (claim.sha256 is null
          or claim.proves <> proof_of(newest.found) and claim.created_at < (newest.found).created_at)
    ) then 'picture_unclaimed' end as problem
  from (${rows}) as newest`

const photosOfInspections = { ...recordCheck('inspection', photos), name: 'photos of inspection' }

/** Every handover has its sealed inspection and its return, and a settled return is billed as it was accepted. */
export const handoverProof: Proof = {
  name: 'handover',
  records: async () => [
    recordCheck('delivery_order', deliveries),
    recordCheck('return_order', returns),
    seals,
    photosOfInspections,
  ],
}
