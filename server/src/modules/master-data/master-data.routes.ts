import type { z } from 'zod'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { masterDataNames, type MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import type { Handlers } from '../../http/handlers.ts'
import { crudHandlers } from '../../record/crud.ts'

const roomOf = (name: MasterDataName) => {
  const { list, get } = masterData[name]
  const record: z.ZodObject = get.response
  return crudHandlers({ table: name, module: name, row: record, record, spec: list.list, machine: masterDataMachine })
}

/** The handlers of the lists: the same for all, parametrised by the table of lists. */
export const masterDataHandlers = Object.fromEntries(
  masterDataNames.map((name) => [name, roomOf(name)]),
) as unknown as {
  [N in MasterDataName]: Handlers<(typeof masterData)[N]>
}
