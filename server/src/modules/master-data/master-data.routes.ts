import type { z } from 'zod'
import { refuseAny } from '@rental/core/kernel/error'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { masterDataNames, type MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import { usedTaxProblems } from '@rental/core/modules/master-data/tax.rules'
import type { Handlers } from '../../http/handlers.ts'
import { crudHandlers } from '../../record/crud.ts'
import type { Derived } from '../../record/names.ts'
import { findTax, taxColumns } from './tax.store.ts'

/** Fields that are read along with an entry, by list. */
const derivedIn: Partial<Record<MasterDataName, Derived>> = { tax: taxColumns }

const sourceOf = (name: MasterDataName) => {
  const { list, get } = masterData[name]
  const record: z.ZodObject = get.response
  const derived = derivedIn[name] ?? {}
  return { table: name, module: name, row: record, record, spec: list.list, machine: masterDataMachine, derived }
}

/** The handlers of the lists: the same for all, parametrised by the table of lists. */
const usual = Object.fromEntries(masterDataNames.map((name) => [name, crudHandlers(sourceOf(name))])) as unknown as {
  [N in MasterDataName]: Handlers<(typeof masterData)[N]>
}

export const masterDataHandlers: typeof usual = {
  ...usual,
  tax: {
    ...usual.tax,
    async change(ctx, input) {
      refuseAny(usedTaxProblems(await findTax(ctx.tx, sourceOf('tax'), input.params.id), input.body))
      return usual.tax.change(ctx, input)
    },
  },
}
