import { grantApproving } from '@rental/core/kernel/approval.guard'
import { Refusal } from '@rental/core/kernel/error'
import { approves } from '@rental/core/modules/approving'
import { role, type Role } from '@rental/core/modules/role/role.contract'
import { capExceeds, difference, whyFixed } from '@rental/core/modules/role/role.rules'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { deleteRecord, insertRecord, listHandlers, logHandler, updateRecord } from '../../record/crud.ts'
import { catalogueFor } from './role.catalogue.ts'
import {
  findRole,
  grantable,
  isOperator,
  roleOf,
  roleSource,
  rolesWithRights,
  withEffectivePermissions,
} from './role.store.ts'

const usual = listHandlers<Role>(roleSource)

/** The given permissions, each once and in order; one that the company cannot grant is refused by its name. */
async function known({ tx }: Ctx, given: readonly string[]): Promise<string[]> {
  const all = grantable(await isOperator(tx))
  const name = given.find((permission) => !(all as string[]).includes(permission))
  if (name !== undefined)
    throw new Refusal('invalid_input', { fields: { permissions: { key: 'unknown_permission', params: { name } } } })
  return all.filter((permission) => given.includes(permission))
}

/** A user can only grant or revoke permissions that they have themselves. */
function checkOwnRights({ actor }: Ctx, touched: readonly string[]) {
  if (touched.some((permission) => !actor.permissions.has(permission))) throw new Refusal('exceeds_own_rights')
}

/** Making a role one that approves is giving it to those who have it. */
function checkApproving({ actor }: Ctx, before: readonly string[], given: readonly string[]) {
  if (actor.permissions.has(grantApproving)) return
  if (approves(given.filter((permission) => !before.includes(permission))))
    throw new Refusal('approving_role', { fields: { permissions: { key: 'approving_role' } } })
}

/** A user can only allow discounts up to their own cap. */
async function checkOwnCap({ tx, actor }: Ctx, cap: string | null | undefined) {
  if (cap === undefined) return
  const own = await roleOf(tx, actor.user_id)
  if (capExceeds(cap, own ? own.discount_cap : '0')) throw new Refusal('exceeds_own_rights')
}

function checkFixed({ actor }: Ctx, of: Pick<Role, 'is_owner' | 'is_branch_bound'>, isOwn: boolean) {
  const reason = whyFixed(of, { isOwn, isBound: actor.branches !== null })
  if (reason) throw new Refusal(reason)
}

export const roleHandlers = handlers(role, {
  ...usual,
  async list(ctx, input) {
    const [page, operator] = await Promise.all([usual.list(ctx, input), isOperator(ctx.tx)])
    return { ...page, items: page.items.map((row) => withEffectivePermissions(row, operator)) }
  },
  get: ({ tx }, { params }) => findRole(tx, params.id),
  log: logHandler(roleSource),
  async catalogue({ tx }) {
    const [operator, roles] = await Promise.all([isOperator(tx), rolesWithRights(tx)])
    return catalogueFor(grantable(operator), roles)
  },
  async create(ctx, { body }) {
    const permissions = await known(ctx, body.permissions)
    checkOwnRights(ctx, permissions)
    checkApproving(ctx, [], permissions)
    checkFixed(ctx, { ...body, is_owner: false }, false)
    await checkOwnCap(ctx, body.discount_cap)
    return insertRecord<Role>(ctx.tx, roleSource, { ...body, permissions })
  },
  async change(ctx, { params, body }) {
    const before = await findRole(ctx.tx, params.id, 'for update')
    const isOwn = (await roleOf(ctx.tx, ctx.actor.user_id))?.id === params.id
    checkFixed(ctx, before, isOwn)
    checkFixed(ctx, { ...before, ...body }, isOwn)
    const permissions = body.permissions && (await known(ctx, body.permissions))
    await checkOwnCap(ctx, body.discount_cap)
    if (permissions) {
      checkOwnRights(ctx, difference(before.permissions, permissions))
      checkApproving(ctx, before.permissions, permissions)
    }
    await updateRecord(ctx.tx, roleSource, params.id, { ...body, permissions })
    return findRole(ctx.tx, params.id)
  },
  async remove(ctx, { params }) {
    checkFixed(ctx, await findRole(ctx.tx, params.id, 'for update'), false)
    await deleteRecord(ctx.tx, roleSource, params.id)
    return null
  },
})
