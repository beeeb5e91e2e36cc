import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { passwordLength } from '../../kernel/password.ts'
import { contract, route } from '../../kernel/route.ts'
import { companyStates, plans } from '../company/company.rules.ts'
import { timeZones } from '../../kernel/time-zones.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { mediaAddress } from '../media/media.contract.ts'

export const SessionUser = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    phone: z.string().nullable(),
    position: z.string().nullable(),
    role_id: z.int(),
    role_name: seeded(z.string()),
    /** The user's branch: new records get it by default. */
    branch_id: z.int().nullable(),
    /** The branches whose records are seen; null where every branch is. */
    branch_ids: z.array(z.int()).nullable(),
    /** Sees only deliveries and returns of one's own. */
    sees_own_jobs: z.boolean(),
    company: z.object({
      id: z.uuid(),
      name: z.string(),
      plan: z.enum(plans),
      state: z.enum(companyStates),
      trial_ends_on: z.iso.date().nullable(),
      /** Until when the owner of a new trial confirms the address to keep its full length; null once that is done. */
      confirm_by: z.iso.datetime().nullable(),
    }),
    permissions: z.array(z.string()),
    /** May do everything in the company, and approve what is one's own. */
    is_owner: z.boolean(),
    /** The highest discount, in percent, that one may approve; null for any. */
    discount_cap: z.string().nullable(),
    /** Roles with more permissions than one's own: they cannot be given, nor their members changed. */
    beyond_role_ids: z.array(z.int()),
    /** Those who count as the same person where a second one has to agree: inviter and invitee, for some days. */
    one_with: z.array(z.object({ user_id: z.uuid(), is_owner: z.boolean() })),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expired_at: z.iso.datetime(),
  token_type: z.literal('Bearer'),
})
export const SignedIn = Tokens.extend({ user: SessionUser }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

/** A device on which the user is signed in. */
export const OwnSession = z
  .object({
    id: z.uuid(),
    is_current: z.boolean(),
    source: z.string().nullable(),
    device: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

/** Its strength is judged by the server, which knows whose it is. */
const newPassword = z.string().min(1).max(passwordLength.max)
const linkToken = z.string().min(20).max(200)

/** A new company and its owner. */
const companyDescription = {
  company_name: field.text(),
  full_name: field.text(),
  email: field.email(),
  phone: field.phone(),
  city: maybe(field.text(60)),
  time_zone: field.choice(timeZones),
}

export const DemoAccount = z.object({ email: z.string(), role_name: seeded(z.string()), company_name: z.string() })

export const session = contract('session', {
  login: route({
    method: 'POST',
    path: '/oauth2/login',
    access: 'public',
    summary:
      'Sign in with e-mail and password; where strangers guess at the account (429 `sign_in_code_sent`), also with the code that was sent to its address',
    body: z.strictObject({
      email: field.email(),
      password: z.string().min(1).max(200),
      code: maybe(z.string().trim().max(20)),
    }),
    response: SignedIn,
    answer: 'bare',
    transactions: 'own',
  }),
  token: route({
    method: 'POST',
    path: '/oauth2/token',
    access: 'public',
    form: true,
    summary: 'Exchange a refresh token, or the credentials of a client, for tokens (form-encoded)',
    body: z.discriminatedUnion('grant_type', [
      z.strictObject({
        grant_type: z.literal('refresh_token'),
        refresh_token: z.string().min(1).max(200),
        client_id: z.string().max(100).optional(),
      }),
      z.strictObject({
        grant_type: z.literal('client_credentials'),
        /** Here, or as the Basic authorization of the request. */
        client_id: z.string().max(100).optional(),
        client_secret: z.string().max(200).optional(),
        /** Fewer scopes than the client has, separated by spaces. */
        scope: z.string().max(5000).optional(),
      }),
    ]),
    /** A client gets no refresh token: it asks again with its secret. */
    response: Tokens.partial({ refresh_token: true }).extend({ scope: z.string().optional() }).meta({ id: 'Tokens' }),
    answer: 'bare',
  }),
  logout: route({
    method: 'POST',
    path: '/oauth2/revoke',
    access: 'session',
    summary: 'End this session: its tokens stop working',
    response: z.null(),
  }),
  revoke: route({
    method: 'POST',
    path: '/oauth2/revocation',
    access: 'public',
    summary: 'End the session that a refresh token belongs to (form-encoded, RFC 7009); never says whether it existed',
    body: z.strictObject({
      token: z.string().min(1).max(2000),
      token_type_hint: z.string().max(50).optional(),
      client_id: z.string().max(100).optional(),
    }),
    response: z.null(),
    answer: 'bare',
  }),
  info: route({
    method: 'GET',
    path: '/oauth2/info',
    access: 'session',
    summary: 'The signed-in user, company and permissions',
    response: SessionUser,
  }),
  changeInfo: route({
    method: 'PATCH',
    path: '/oauth2/info',
    access: 'session',
    summary: 'Change one’s own name, phone and picture',
    body: z
      .strictObject({
        full_name: field.text(),
        phone: maybe(field.phone()),
        avatar: maybe(mediaAddress()),
      })
      .partial(),
    response: SessionUser,
    touches: ['user'],
  }),
  changePassword: route({
    method: 'PATCH',
    path: '/oauth2/password',
    access: 'session',
    summary: 'Change one’s own password; every other session ends',
    body: z.strictObject({ current_password: z.string().min(1).max(200), new_password: newPassword }),
    response: z.null(),
    transactions: 'own',
  }),
  sessions: route({
    method: 'GET',
    path: '/oauth2/sessions',
    access: 'session',
    summary: 'Where one is signed in, the latest first',
    response: z.array(OwnSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/oauth2/sessions/:id',
    access: 'session',
    summary: 'Sign out in one place',
    params: z.strictObject({ id: z.uuid() }),
    response: z.null(),
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/oauth2/sessions',
    access: 'session',
    summary: 'Sign out everywhere, here too',
    response: z.null(),
  }),
  forgot: route({
    method: 'POST',
    path: '/oauth2/forgotten-password',
    access: 'public',
    summary: 'Send a link to choose a new password; the answer is the same whether or not there is such an account',
    body: z.strictObject({ email: field.email() }),
    response: z.null(),
    transactions: 'own',
  }),
  link: route({
    method: 'POST',
    path: '/oauth2/link',
    access: 'public',
    summary: 'What an invitation or password link is for; refused once it was used or has expired',
    body: z.strictObject({ token: linkToken }),
    response: z
      .object({
        kind: z.enum(['INVITATION', 'PASSWORD_RESET', 'TRIAL', 'EMAIL_CHANGE']),
        email: z.string(),
        full_name: z.string(),
        company_name: z.string(),
      })
      .meta({ id: 'AccountLink' }),
    transactions: 'own',
  }),
  useLink: route({
    method: 'POST',
    path: '/oauth2/link/password',
    access: 'public',
    summary: 'Choose a password with an invitation or password link, and be signed in',
    body: z.strictObject({ token: linkToken, new_password: newPassword }),
    response: SignedIn,
    answer: 'bare',
    transactions: 'own',
  }),
  proveEmail: route({
    method: 'POST',
    path: '/oauth2/link/email',
    access: 'public',
    summary: 'Confirm the new address of an account with the link that was sent there; from then on it signs in',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ email: z.string() }),
    transactions: 'own',
  }),
  startTrial: route({
    method: 'POST',
    path: '/oauth2/trial',
    access: 'public',
    summary:
      'Start a trial: makes a company and signs its owner in for a day; the link that is sent to the address makes it 14',
    body: z.strictObject(companyDescription),
    response: SignedIn,
    answer: 'bare',
    transactions: 'own',
  }),
  sendTrialLink: route({
    method: 'POST',
    path: '/oauth2/trial/link',
    access: 'session',
    summary: 'Send the link of a new trial again to one’s own address; refused once the address is confirmed',
    response: z.null(),
  }),
  found: route({
    method: 'POST',
    path: '/oauth2/founding',
    access: 'public',
    summary:
      'Found the company that runs the installation, with the link that a start prints while there is none; signs its owner in',
    body: z.strictObject({ token: linkToken, ...companyDescription, new_password: newPassword }),
    response: SignedIn,
    answer: 'bare',
    transactions: 'own',
  }),
  demoAccounts: route({
    method: 'GET',
    path: '/oauth2/demo-accounts',
    access: 'public',
    summary: 'The sign-ins of the demo data; empty unless it is loaded and the server listens on loopback',
    response: z.object({ password: z.string().nullable(), accounts: z.array(DemoAccount) }),
  }),
})
