import { z } from 'zod'
import { crudRoutes } from '../../kernel/crud.ts'
import { creating, field, written } from '../../kernel/field.ts'
import type { ListSpec } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract } from '../../kernel/route.ts'
import { entryFields, masterDataLists } from './master-data.lists.ts'
import { type MasterDataName } from './master-data.places.ts'
import { masterDataMachine } from './master-data.machine.ts'

/** Columns of every entry of every list, besides its own fields. */
const kept = { id: z.int(), status: field.status(), created_at: field.instant(), updated_at: field.instant() }
const id = written(z.int().positive().max(32_767))

/** Filters follow from the kinds of the fields, so that a new list needs none of its own. */
function specOf(fields: Record<string, z.ZodType>): ListSpec {
  const isDated = 'date' in fields
  return {
    search: 'code' in fields ? ['name', 'code'] : ['name'],
    filters: {
      status: { kind: 'oneOf', values: codesOf(masterDataMachine) },
      ...(isDated && { date: { kind: 'date' } }),
    },
    sort: ['name', 'id', 'created_at', 'updated_at', ...(isDated ? ['date'] : [])],
    defaultSort: isDated ? 'date' : 'id',
    columns: ['id', ...Object.keys(fields), 'status'],
    leaveOut: { status: codesOf(masterDataMachine, ['archived']) },
    maxLimit: 200,
  }
}

function masterContract<const N extends MasterDataName>(name: N) {
  const list = masterDataLists[name]
  const fields = list.fields as (typeof masterDataLists)[N]['fields']
  const all = entryFields(name)
  const record = z.object({ ...kept, ...all }).meta({ id: name })
  return contract(
    name,
    crudRoutes({
      module: 'master_data',
      path: list.path,
      noun: list.noun,
      id,
      row: record,
      record,
      create: creating(fields),
      change: z.strictObject(fields).partial(),
      spec: specOf(all),
      machine: masterDataMachine,
    }),
  )
}

/** The lists as contracts: the same routes for each. */
export const masterData = {
  branch: masterContract('branch'),
  insurance_type: masterContract('insurance_type'),
  rental_type: masterContract('rental_type'),
  vehicle_category: masterContract('vehicle_category'),
  payment_term: masterContract('payment_term'),
  payment_method: masterContract('payment_method'),
  brand: masterContract('brand'),
  category: masterContract('category'),
  uom: masterContract('uom'),
  holiday: masterContract('holiday'),
  tax: masterContract('tax'),
} satisfies Record<MasterDataName, unknown>
