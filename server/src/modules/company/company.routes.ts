import { refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { company, type Company } from '@rental/core/modules/company/company.contract'
import { vehicleLimit } from '@rental/core/modules/company/company.rules'
import { handlers } from '../../http/handlers.ts'
import { findRecord, listHandlers } from '../../record/crud.ts'
import { historyOf } from '../../record/history.ts'
import { changeAccount, companySource, type AccountChange } from './company.store.ts'

/** The operator cannot lock itself out of its own installation. */
function operatorProblems({ trial_ends_on, is_suspended }: AccountChange): FieldProblems {
  const problem = { key: 'operator_account' }
  return { ...(trial_ends_on && { trial_ends_on: problem }), ...(is_suspended && { is_suspended: problem }) }
}

export const companyHandlers = handlers(company, {
  ...listHandlers<Company>(companySource),
  planUse: async ({ tx, actor }) => {
    const own = await findRecord<Company>(tx, companySource, actor.company_id)
    return { ...own, vehicle_limit: vehicleLimit(own.plan) }
  },
  get: ({ tx }, { params }) => findRecord<Company>(tx, companySource, params.id),
  async change({ tx }, { params, body }) {
    const { is_platform } = await findRecord<Company>(tx, companySource, params.id)
    refuseAny(is_platform ? operatorProblems(body) : {})
    await changeAccount(tx, params.id, body)
    return findRecord<Company>(tx, companySource, params.id)
  },
  log: ({ transact, actor }, { params, query }) =>
    transact(async (tx) => {
      await findRecord(tx, companySource, params.id)
      return historyOf({ tx, actor }, 'company', params.id, query)
    }, params.id),
})
