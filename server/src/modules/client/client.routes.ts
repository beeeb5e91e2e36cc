import { isPlatform } from '@rental/core/kernel/access'
import { Refusal } from '@rental/core/kernel/error'
import { client, type Client } from '@rental/core/modules/client/client.contract'
import { permissions } from '@rental/core/modules/index'
import { newToken } from '../../identity/token.ts'
import { inCompany } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { findRecord, listHandlers } from '../../record/crud.ts'
import { historyOf } from '../../record/history.ts'
import { clientSource, deleteClient, insertClient, replaceSecret, updateClient } from './client.store.ts'

/** Scopes that a client can be given: the company's permissions, none of the platform's. */
const scopes: string[] = permissions.filter((permission) => !isPlatform(permission))

function checkScopes(given: readonly string[] = []) {
  const unknown = given.find((scope) => !scopes.includes(scope))
  if (unknown)
    throw new Refusal('invalid_input', { fields: { scopes: { key: 'scope_unknown', params: { name: unknown } } } })
}

/** Does something to a client where it is at home. */
async function atHome<T>({ tx }: Ctx, id: string, work: () => Promise<T>): Promise<T> {
  const { company_id } = await findRecord<Client>(tx, clientSource, id)
  return inCompany(tx, company_id, work)
}

export const clientHandlers = handlers(client, {
  ...listHandlers<Client>(clientSource),
  scopes: async () => scopes,
  get: ({ tx }, { params }) => findRecord<Client>(tx, clientSource, params.id),
  async create({ tx, actor }, { body: { company_id, client_secret, description = null, ...values } }) {
    checkScopes(values.scopes)
    const made = await inCompany(tx, company_id ?? actor.company_id, () =>
      insertClient(tx, { ...values, description }, client_secret),
    )
    return { ...made, client_secret }
  },
  change(ctx, { params, body }) {
    checkScopes(body.scopes)
    return atHome(ctx, params.id, () => updateClient(ctx.tx, params.id, body))
  },
  async rotate(ctx, { params }) {
    const client_secret = newToken()
    const changed = await atHome(ctx, params.id, () => replaceSecret(ctx.tx, params.id, client_secret))
    return { ...changed, client_secret }
  },
  async remove(ctx, { params }) {
    await atHome(ctx, params.id, () => deleteClient(ctx.tx, params.id))
    return null
  },
  async log({ transact, actor }, { params, query }) {
    const { company_id } = await transact((tx) => findRecord<Client>(tx, clientSource, params.id))
    return transact((tx) => historyOf({ tx, actor }, clientSource.table, params.id, query), company_id)
  },
})
