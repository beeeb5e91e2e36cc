import { z } from 'zod'
import { crudRoutes } from '../../kernel/crud.ts'
import { creating, field } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { simClasses, userFields } from './user.fields.ts'
import { userMachine } from './user.machine.ts'
import { userProblems } from './user.rules.ts'

/** Access of a person: none, invited, or with a password of their own. */
export const accountStates = ['NONE', 'INVITED', 'ACTIVE'] as const

const kept = {
  id: field.id(),
  avatar: z.string().nullable(),
  role_name: seeded(z.string()),
  account: field.choice(accountStates),
  /** Another address for the account, until its holder has used the link that was sent there. */
  pending_email: z.string().nullable(),
  /** Branch-bound by the role or by the record itself. */
  is_bound: field.flag(),
  last_seen_at: field.instant().nullable(),
  status: field.status(),
  status_reason: z.string().nullable(),
  created_at: field.instant(),
  updated_at: field.instant(),
}

export const User = z.object({ ...kept, ...userFields }).meta({ id: 'User' })
export type User = z.output<typeof User>

export const UserRow = User.pick({
  id: true,
  full_name: true,
  email: true,
  phone: true,
  avatar: true,
  position: true,
  role_id: true,
  role_name: true,
  branch_id: true,
  is_driver: true,
  sim_class: true,
  sim_expiry: true,
  account: true,
  last_seen_at: true,
  status: true,
  created_at: true,
}).meta({ id: 'UserRow' })

const id = z.strictObject({ id: z.uuid() })

/** The address that a link was sent to, and its expiry; the link itself is for its reader alone. */
const SentLink = z.object({ email: z.string(), expires_at: z.iso.datetime() }).meta({ id: 'SentLink' })

export const user = contract('user', {
  ...crudRoutes({
    module: 'user',
    path: '/user',
    noun: ['employee', 'employees'],
    id: z.uuid(),
    row: UserRow,
    record: User,
    create: withProblems(creating(userFields), userProblems),
    change: z.strictObject(userFields).partial(),
    machine: userMachine,
    attachments: true,
    touches: ['role', 'session', 'document'],
    spec: {
      search: ['full_name', 'email', 'phone'],
      writtenAs: { phone: 'phone' },
      filters: {
        status: { kind: 'oneOf', values: codesOf(userMachine) },
        role_id: { kind: 'ref', to: 'role' },
        branch_id: { kind: 'ref', to: 'branch' },
        is_driver: { kind: 'boolean' },
        sim_class: { kind: 'oneOf', values: simClasses },
        sim_expiry: { kind: 'date' },
        position: { kind: 'text' },
        created_at: { kind: 'date' },
      },
      sort: ['full_name', 'created_at', 'sim_expiry'],
      defaultSort: 'full_name',
      emptyLast: ['sim_expiry'],
      columns: [
        'full_name',
        'email',
        'phone',
        'position',
        'role_id',
        'branch_id',
        'is_driver',
        'sim_class',
        'sim_expiry',
        'status',
        'created_at',
      ],
      leaveOut: { status: codesOf(userMachine, ['archived']) },
    },
  }),
  invite: route({
    method: 'POST',
    path: '/user/:id/invite',
    access: 'user.invite',
    summary: 'Send a new employee a link to choose a password; it works once and for seven days, and is in no answer',
    params: id,
    response: SentLink,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/user/:id/password-reset',
    access: 'user.invite',
    summary: 'Send somebody who can sign in a link to choose a new password; only an owner, or that person',
    params: id,
    response: SentLink,
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/user/:id/sessions',
    access: 'user.deactivate',
    summary: 'Sign an employee out everywhere',
    params: id,
    response: z.null(),
  }),
})
