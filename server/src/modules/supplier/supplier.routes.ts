import { refuseAny } from '@rental/core/kernel/error'
import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { supplierProblems } from '@rental/core/modules/supplier/supplier.rules'
import { handlers } from '../../http/handlers.ts'
import { attachmentHandlers } from '../../record/attachments.ts'
import { crudHandlers, findRecord, updateRecord } from '../../record/crud.ts'
import { supplierSource } from './supplier.store.ts'

export const supplierHandlers = handlers(supplier, {
  ...crudHandlers<Supplier, keyof typeof supplierSource.machine.moves>(supplierSource),
  async change({ tx }, { params, body }) {
    const before = await findRecord<Supplier>(tx, supplierSource, params.id, 'for update')
    refuseAny(supplierProblems({ ...before, ...body }))
    return updateRecord<Supplier>(tx, supplierSource, params.id, body)
  },
  ...attachmentHandlers('supplier'),
})
