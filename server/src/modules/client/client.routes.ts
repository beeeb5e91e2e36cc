import { isPlatform } from '@rental/core/kernel/access'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { client, type Client } from '@rental/core/modules/client/client.contract'
import { accessEndProblem } from '@rental/core/modules/client/client.rules'
import { permissions } from '@rental/core/modules/index'
import type { z } from 'zod'
import { newToken } from '../../identity/token.ts'
import { inCompany } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { notify } from '../../notify/notify.ts'
import { findRecord, listHandlers } from '../../record/crud.ts'
import { historyOf } from '../../record/history.ts'
import { clientSource, deleteClient, insertClient, replaceSecret, todayIn, updateClient } from './client.store.ts'

/** Scopes that a client can be given: the company's permissions, none of the platform's. */
const scopes: string[] = permissions.filter((permission) => !isPlatform(permission))

function checkScopes(given: readonly string[] = []) {
  const unknown = given.find((scope) => !scopes.includes(scope))
  if (unknown)
    throw new Refusal('invalid_input', { fields: { scopes: { key: 'scope_unknown', params: { name: unknown } } } })
}

const isForeign = ({ actor }: Ctx, company: string) => company !== actor.company_id

type Declared = Partial<Pick<Client, 'description' | 'access_ends_on'>>

/**
 * A client is the one way by which staff can act inside another company: they say what for and until when, and its
 * owners are told. Checks what is given, in the scope of that company.
 */
async function expectDeclared(ctx: Ctx, company: string, given: Declared): Promise<void> {
  const foreign = isForeign(ctx, company)
  const end =
    'access_ends_on' in given
      ? accessEndProblem(given.access_ends_on ?? null, { today: await todayIn(ctx.tx), isForeign: foreign })
      : null
  refuseAny({
    ...('description' in given && !given.description && foreign && { description: { key: 'required' } }),
    ...(end && { access_ends_on: end }),
  })
}

/** Tells the owners of another company who gave a program access there; in the scope of that company. */
async function tellOwners(
  ctx: Ctx,
  { id, company_id, name, description, is_active, access_ends_on }: Client,
): Promise<void> {
  if (!isForeign(ctx, company_id) || !is_active) return
  const params = { by: ctx.actor.full_name, name, why: description ?? '', until: access_ends_on ?? '' }
  // Nothing to open: the list of clients is not for a company.
  await notify(ctx.tx, { topic: 'STAFF_ACCESS', about: id, step: ctx.now.toISOString(), params })
}

/** True for a later last day; null is one that never comes. */
const isLater = (last: string | null, before: string | null) => before !== null && (last === null || last > before)

type Changes = z.output<typeof client.change.body>

/** True for changes that may give a program more, longer, or another name to come by; nothing hinders those that take. */
const opens = ({ scopes: given, is_active, client_id, access_ends_on }: Changes, before: Client) =>
  given !== undefined ||
  is_active === true ||
  client_id !== undefined ||
  (access_ends_on !== undefined && isLater(access_ends_on, before.access_ends_on ?? null))

export const clientHandlers = handlers(client, {
  ...listHandlers<Client>(clientSource),
  scopes: async () => scopes,
  get: ({ tx }, { params }) => findRecord<Client>(tx, clientSource, params.id),
  async create(ctx, { body: { company_id, client_secret, description = null, access_ends_on = null, ...values } }) {
    checkScopes(values.scopes)
    const home = company_id ?? ctx.actor.company_id
    return inCompany(ctx.tx, home, async () => {
      await expectDeclared(ctx, home, { description, access_ends_on })
      const made = await insertClient(ctx.tx, { ...values, description, access_ends_on }, client_secret)
      await tellOwners(ctx, made)
      return { ...made, client_secret }
    })
  },
  async change(ctx, { params, body }) {
    checkScopes(body.scopes)
    const before = await findRecord<Client>(ctx.tx, clientSource, params.id)
    const isOpened = opens(body, before)
    return inCompany(ctx.tx, before.company_id, async () => {
      await expectDeclared(ctx, before.company_id, { ...(isOpened && { description: before.description }), ...body })
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
