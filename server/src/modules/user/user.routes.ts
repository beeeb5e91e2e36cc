import { exceeds } from '@rental/core/kernel/access'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { user, type User } from '@rental/core/modules/user/user.contract'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { userProblems } from '@rental/core/modules/user/user.rules'
import {
  endSessionsOf,
  expectOwner,
  inviteEmployee,
  isRoleBeyond,
  resetEmployee,
  rightsOfRole,
  revokeAccess,
  type AccessOptions,
} from '../../identity/employee-access.ts'
import { moveAddress } from '../../identity/address-change.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { attachmentHandlers } from '../../record/attachments.ts'
import { crudHandlers, findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { expectState, transition } from '../../record/transition.ts'
import { changedBranches, accessProblems } from './user.rights.ts'
import { branchesExist, userSource } from './user.store.ts'

type Action = keyof typeof userMachine.moves
const usual = crudHandlers<User, Action>(userSource)
const files = attachmentHandlers('app_user')

async function checkRole({ tx, actor }: Ctx, role: number) {
  if (exceeds(await rightsOfRole(tx, role), actor.permissions)) throw new Refusal('exceeds_own_rights')
}

/** A role is given by those who have at least what it allows. */
async function checkGranted({ tx, actor }: Ctx, role: number | undefined) {
  if (role !== undefined && (await isRoleBeyond(tx, role, actor))) throw new Refusal('exceeds_own_rights')
}

/** A user bound to branches may not give access to one who is not bound: that would widen their own view. */
function checkReach({ actor }: Ctx, found: User) {
  if (actor.branches && !found.is_bound) throw new Refusal('exceeds_own_rights')
}

/** The employee, if the actor has at least their permissions. */
async function findToTouch(ctx: Ctx, id: string): Promise<User> {
  const found = await findRecord<User>(ctx.tx, userSource, id, 'for update')
  await checkRole(ctx, found.role_id)
  return found
}

/** The branch itself is guarded by the database; the further ones are a list that it cannot look into. */
async function checkOtherBranches({ tx, actor }: Ctx, before: readonly number[], given: readonly number[] = before) {
  const changed = changedBranches(before, given)
  if (changed.length === 0) return
  if (!(await branchesExist(tx, changed))) refuseAny({ other_branch_ids: { key: 'missing_record' } })
  if (actor.branches && changed.some((id) => !actor.branches?.includes(id))) throw new Refusal('outside_branches')
}

/** Employees hired by a branch-bound user are branch-bound, too. */
const boundLike = ({ actor }: Ctx) => (actor.branches ? { is_branch_bound: true } : {})

export function userHandlers(options: AccessOptions) {
  async function move(ctx: Ctx, id: string, action: Action, reason?: string | null) {
    await findToTouch(ctx, id)
    await transition(ctx, userSource, id, action, reason)
    if (userMachine.moves[action].to !== userMachine.initial) await revokeAccess(ctx.tx, options, id)
  }

  return handlers(user, {
    ...usual,
    async create(ctx, { body }) {
      await checkGranted(ctx, body.role_id)
      await checkOtherBranches(ctx, [], body.other_branch_ids)
      return insertRecord<User>(ctx.tx, userSource, { ...body, ...boundLike(ctx) })
    },
    async change(ctx, { params, body }) {
      const { tx, actor } = ctx
      const before = await findToTouch(ctx, params.id)
      if (body.role_id !== before.role_id) await checkGranted(ctx, body.role_id)
      const touched = accessProblems(before, body)
      if (params.id === actor.user_id) refuseAny(touched)
      if (Object.keys(touched).length > 0) checkReach(ctx, before)
      refuseAny(userProblems({ ...before, ...body }))
      await checkOtherBranches(ctx, before.other_branch_ids, body.other_branch_ids)
      const { email, ...rest } = body
      const address = email === undefined ? {} : await moveAddress(ctx, options, before, email)
      const bound = body.is_branch_bound === undefined ? {} : boundLike(ctx)
      return updateRecord<User>(tx, userSource, params.id, { ...rest, ...address, ...bound })
    },
    async remove(ctx, { params }) {
      await move(ctx, params.id, 'archive')
      return null
    },
    async move(ctx, { params, body }) {
      await move(ctx, params.id, body.action, body.reason)
      return findRecord<User>(ctx.tx, userSource, params.id)
    },
    async invite(ctx, { params }) {
      const found = await findToTouch(ctx, params.id)
      // A forgotten password is reset from the sign-in screen, a known one changed in the profile.
      if (params.id === ctx.actor.user_id) throw new Refusal('not_permitted')
      expectState(ctx, userMachine, found, userMachine.initial)
      checkReach(ctx, found)
      return inviteEmployee(ctx, options, found)
    },
    async resetPassword(ctx, { params }) {
      const found = await findToTouch(ctx, params.id)
      if (params.id !== ctx.actor.user_id) await expectOwner(ctx.tx, ctx.actor.user_id)
      expectState(ctx, userMachine, found, userMachine.initial)
      return resetEmployee(ctx, options, found)
    },
    async endSessions(ctx, { params }) {
      await findToTouch(ctx, params.id)
      await endSessionsOf(ctx.tx, options, params.id)
      return null
    },
    attachments: files.attachments,
    async attach(ctx, input) {
      await findToTouch(ctx, input.params.id)
      return files.attach(ctx, input)
    },
  })
}
