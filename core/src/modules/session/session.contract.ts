import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'

export const SessionUser = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    role_name: z.string(),
    company: z.object({ id: z.uuid(), name: z.string() }),
    permissions: z.array(z.string()),
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

export const DemoAccount = z.object({ email: z.string(), role_name: z.string(), company_name: z.string() })

export const session = contract('session', {
  login: route({
    method: 'POST',
    path: '/oauth2/login',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: z.strictObject({ email: field.email(), password: z.string().min(1).max(200) }),
    response: SignedIn,
    answer: 'bare',
  }),
  token: route({
    method: 'POST',
    path: '/oauth2/token',
    access: 'public',
    summary: 'Exchange a refresh token for a new pair of tokens (form-encoded)',
    body: z.strictObject({
      grant_type: z.literal('refresh_token'),
      refresh_token: z.string().min(1).max(200),
      client_id: z.string().max(100).optional(),
    }),
    response: Tokens.meta({ id: 'Tokens' }),
    answer: 'bare',
  }),
  logout: route({
    method: 'POST',
    path: '/oauth2/revoke',
    access: 'session',
    summary: 'End this session: its tokens stop working',
    response: z.null(),
  }),
  info: route({
    method: 'GET',
    path: '/oauth2/info',
    access: 'session',
    summary: 'The signed-in user, company and permissions',
    response: SessionUser,
  }),
  demoAccounts: route({
    method: 'GET',
    path: '/oauth2/demo-accounts',
    access: 'public',
    summary: 'The sign-ins of the demo data; empty unless it is loaded and the server listens on loopback',
    response: z.object({ password: z.string().nullable(), accounts: z.array(DemoAccount) }),
  }),
})
