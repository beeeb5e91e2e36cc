import { isPlatform } from '@rental/core/kernel/access'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { client, type Client } from '@rental/core/modules/client/client.contract'
import { permissions } from '@rental/core/modules/index'
import type { z } from 'zod'
import { newToken } from '../../identity/token.ts'
import { inCompany } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { notify } from '../../notify/notify.ts'
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

const isForeign = ({ actor }: Ctx, company: string) => company !== actor.company_id

/** A client is the one way by which staff can act inside another company: they say what for, and its owners are told. */
function expectPurpose(ctx: Ctx, company: string, description: string | null | undefined) {
  if (isForeign(ctx, company) && !description) refuseAny({ description: { key: 'required' } })
}

/** Tells the owners of another company who gave a program access there; in the scope of that company. */
async function tellOwners(ctx: Ctx, { id, company_id, name, description, is_active }: Client): Promise<void> {
  if (!isForeign(ctx, company_id) || !is_active) return
  const params = { by: ctx.actor.full_name, name, why: description ?? '' }
  // Nothing to open: the list of clients is not for a company.
  await notify(ctx.tx, { topic: 'STAFF_ACCESS', about: id, step: ctx.now.toISOString(), params })
}

/** True for changes that may give a program more, or another name to come by; nothing hinders those that take. */
const opens = ({ scopes: given, is_active, client_id }: z.output<typeof client.change.body>) =>
  given !== undefined || is_active === true || client_id !== undefined

export const clientHandlers = handlers(client, {
  ...listHandlers<Client>(clientSource),
  scopes: async () => scopes,
  get: ({ tx }, { params }) => findRecord<Client>(tx, clientSource, params.id),
  async create(ctx, { body: { company_id, client_secret, description = null, ...values } }) {
    checkScopes(values.scopes)
    const home = company_id ?? ctx.actor.company_id
    expectPurpose(ctx, home, description)
    return inCompany(ctx.tx, home, async () => {
      const made = await insertClient(ctx.tx, { ...values, description }, client_secret)
      await tellOwners(ctx, made)
      return { ...made, client_secret }
    })
  },
  async change(ctx, { params, body }) {
    checkScopes(body.scopes)
    const before = await findRecord<Client>(ctx.tx, clientSource, params.id)
    const isOpened = opens(body)
    if (isOpened || 'description' in body)
      expectPurpose(ctx, before.company_id, 'description' in body ? body.description : before.description)
    return inCompany(ctx.tx, before.company_id, async () => {
      const changed = await updateClient(ctx.tx, params.id, body)
      if (isOpened) await tellOwners(ctx, changed)
      return changed
    })
  },
  async rotate(ctx, { params }) {
    const client_secret = newToken()
    const before = await findRecord<Client>(ctx.tx, clientSource, params.id)
    return inCompany(ctx.tx, before.company_id, async () => {
      const changed = await replaceSecret(ctx.tx, params.id, client_secret)
      await tellOwners(ctx, changed)
      return { ...changed, client_secret }
    })
  },
  async remove(ctx, { params }) {
    const before = await findRecord<Client>(ctx.tx, clientSource, params.id)
    await inCompany(ctx.tx, before.company_id, () => deleteClient(ctx.tx, params.id))
    return null
  },
  async log({ transact, actor }, { params, query }) {
    const { company_id } = await transact((tx) => findRecord<Client>(tx, clientSource, params.id))
    return transact((tx) => historyOf({ tx, actor }, clientSource.table, params.id, query), company_id)
  },
})
