import { z } from 'zod'
import { crudRoutes } from '../../kernel/crud.ts'
import { creating, field } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract } from '../../kernel/route.ts'
import { supplierFields, supplierKinds } from './supplier.fields.ts'
import { supplierMachine } from './supplier.machine.ts'
import { supplierProblems } from './supplier.rules.ts'

const kept = {
  id: field.id(),
  status: field.status(),
  created_at: field.instant(),
  updated_at: field.instant(),
}

export const Supplier = z.object({ ...kept, ...supplierFields }).meta({ id: 'Supplier' })
export type Supplier = z.output<typeof Supplier>

export const SupplierRow = Supplier.pick({
  id: true,
  name: true,
  kinds: true,
  contact_name: true,
  phone: true,
  email: true,
  city: true,
  branch_id: true,
  is_pkp: true,
  status: true,
  created_at: true,
}).meta({ id: 'SupplierRow' })

export const supplier = contract('supplier', {
  ...crudRoutes({
    module: 'supplier',
    path: '/supplier',
    noun: ['supplier', 'suppliers'],
    id: z.uuid(),
    row: SupplierRow,
    record: Supplier,
    create: withProblems(creating(supplierFields), supplierProblems),
    change: z.strictObject(supplierFields).partial(),
    machine: supplierMachine,
    attachments: true,
    spec: {
      search: ['name', 'contact_name', 'phone', 'email'],
      writtenAs: { phone: 'phone' },
      filters: {
        status: { kind: 'oneOf', values: codesOf(supplierMachine) },
        kinds: { kind: 'oneOf', values: supplierKinds, many: true },
        branch_id: { kind: 'ref', to: 'branch' },
        city: { kind: 'text' },
        is_pkp: { kind: 'boolean' },
        created_at: { kind: 'date' },
      },
      sort: ['name', 'created_at'],
      defaultSort: 'name',
      columns: [
        'name',
        'kinds',
        'contact_name',
        'phone',
        'email',
        'city',
        'branch_id',
        'is_pkp',
        'status',
        'created_at',
      ],
      leaveOut: { status: codesOf(supplierMachine, ['archived']) },
    },
  }),
})
