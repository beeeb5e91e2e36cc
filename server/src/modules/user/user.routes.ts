import { exceeds } from '@rental/core/kernel/access'
import { formatDate } from '@rental/core/kernel/date'
import { grantApproving } from '@rental/core/kernel/approval.guard'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { approves } from '@rental/core/modules/approving'
import { user, type User } from '@rental/core/modules/user/user.contract'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { isAddressProved, userProblems } from '@rental/core/modules/user/user.rules'
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
import { notify } from '../../notify/notify.ts'
import { attachmentHandlers } from '../../record/attachments.ts'
import { companyDay } from '../../record/company-zone.ts'
import { crudHandlers, findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { approverOf } from '../../record/move-context.ts'
import { expectState, transition } from '../../record/transition.ts'
import { accessProblems, changedBranches, payProblems } from './user.rights.ts'
import { branchesExist, noteOpening, userSource } from './user.store.ts'

type Action = keyof typeof userMachine.moves
const usual = crudHandlers<User, Action>(userSource)
const files = attachmentHandlers('app_user')

async function checkRole({ tx, actor }: Ctx, role: number) {
  if (exceeds(await rightsOfRole(tx, role), actor.permissions)) throw new Refusal('exceeds_own_rights')
}

/** A role is given by those who have at least what it allows; one that approves asks for a right of its own. */
async function checkGranted(ctx: Ctx, role: number | undefined) {
  if (role === undefined) return
  if (await isRoleBeyond(ctx.tx, role, ctx.actor)) throw new Refusal('exceeds_own_rights')
  await checkApproving(ctx, role, { role_id: { key: 'approving_role' } })
}

/** An account that approves is opened by those who may give such roles: its holder could be a second mailbox of theirs. */
async function checkApproving({ tx, actor }: Ctx, role: number, fields?: FieldProblems) {
  if (actor.permissions.has(grantApproving) || !approves(await rightsOfRole(tx, role))) return
  throw new Refusal('approving_role', fields ? { fields } : {})
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

/** An account in use is opened by nobody but an owner anyway. */
async function checkOpening(ctx: Ctx, found: User) {
  if (!isAddressProved(found)) await checkApproving(ctx, found.role_id)
}

/** The own pay is set by somebody else; an owner has nobody above him. */
async function ownPay({ tx, actor }: Ctx, before: User, given: Partial<User>) {
  const problems = payProblems(before, given)
  const isOwner = Object.keys(problems).length > 0 && (await approverOf(tx, actor.user_id)).is_owner
  return isOwner ? {} : problems
}

const isPaidElsewhere = (before: User, after: User) =>
  (['bank_name', 'bank_account', 'bank_holder'] as const).some((name) => before[name] !== after[name])

/** Tells those who pay, and the employee, of another account. */
async function tellPayers({ tx, actor, now }: Ctx, { id, full_name: name }: User): Promise<void> {
  const params = { name, by: actor.full_name, day: formatDate(await companyDay(tx, now)) }
  const told = { about: id, step: now.toISOString(), params, reference_id: id }
  await notify(tx, { topic: 'EMPLOYEE_BANK', ...told, concerns: [id] })
}

/** Employees hired by a branch-bound user are branch-bound, too. */
const boundLike = ({ actor }: Ctx) => (actor.branches ? { is_branch_bound: true } : {})

export function userHandlers(options: AccessOptions) {
  async function move(ctx: Ctx, id: string, action: Action, reason?: string | null) {
    const found = await findToTouch(ctx, id)
    const letsIn = userMachine.moves[action].to === userMachine.initial
    if (letsIn) await checkApproving(ctx, found.role_id)
    await transition(ctx, userSource, id, action, reason)
    if (letsIn) await noteOpening(ctx.tx, id, ctx.actor.user_id)
    else await revokeAccess(ctx.tx, options, id)
  }

  return handlers(user, {
    ...usual,
    async create(ctx, { body }) {
      await checkGranted(ctx, body.role_id)
      await checkOtherBranches(ctx, [], body.other_branch_ids)
      const made = await insertRecord<User>(ctx.tx, userSource, { ...body, ...boundLike(ctx) })
      await noteOpening(ctx.tx, made.id, ctx.actor.user_id)
      return made
    },
    async change(ctx, { params, body }) {
      const { tx, actor } = ctx
      const before = await findToTouch(ctx, params.id)
      if (body.role_id !== before.role_id) await checkGranted(ctx, body.role_id)
      const touched = accessProblems(before, body)
      if (params.id === actor.user_id) refuseAny({ ...touched, ...(await ownPay(ctx, before, body)) })
      if (Object.keys(touched).length > 0) checkReach(ctx, before)
      refuseAny(userProblems({ ...before, ...body }))
      await checkOtherBranches(ctx, before.other_branch_ids, body.other_branch_ids)
      const { email, ...rest } = body
      if (touched['email']) await checkOpening(ctx, before)
      const address = email === undefined ? {} : await moveAddress(ctx, options, before, email)
      if (touched['email']) await noteOpening(tx, params.id, actor.user_id)
      const bound = body.is_branch_bound === undefined ? {} : boundLike(ctx)
      const saved = await updateRecord<User>(tx, userSource, params.id, { ...rest, ...address, ...bound })
      if (isPaidElsewhere(before, saved)) await tellPayers(ctx, saved)
      return saved
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
      await checkOpening(ctx, found)
      await noteOpening(ctx.tx, params.id, ctx.actor.user_id)
      return inviteEmployee(ctx, options, found)
    },
    async resetPassword(ctx, { params }) {
      const found = await findToTouch(ctx, params.id)
      if (params.id !== ctx.actor.user_id) {
        await expectOwner(ctx.tx, ctx.actor.user_id)
        await noteOpening(ctx.tx, params.id, ctx.actor.user_id)
      }
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
