import { Supplier, SupplierRow, supplier } from '@rental/core/modules/supplier/supplier.contract'
import { supplierMachine } from '@rental/core/modules/supplier/supplier.machine'
import type { RecordSource } from '../../record/crud.ts'

export const supplierSource = {
  table: 'supplier',
  module: 'supplier',
  row: SupplierRow,
  record: Supplier,
  spec: supplier.list.list,
  machine: supplierMachine,
} satisfies RecordSource<keyof typeof supplierMachine.moves>
