import type { session } from '@rental/core/modules/session/session.contract'
import { light } from '../../api/shell-calls.ts'

/** Calls before the sign-in, without their schemas: these screens stay free of zod. */
export const visitorCalls = {
  forgot: light<typeof session.forgot>({
    module: 'session',
    name: 'forgot',
    method: 'POST',
    path: '/oauth2/forgotten-password',
    access: 'public',
  }),
  link: light<typeof session.link>({
    module: 'session',
    name: 'link',
    method: 'POST',
    path: '/oauth2/link',
    access: 'public',
  }),
  useLink: light<typeof session.useLink>({
    module: 'session',
    name: 'useLink',
    method: 'POST',
    path: '/oauth2/link/password',
    access: 'public',
    answer: 'bare',
  }),
  proveEmail: light<typeof session.proveEmail>({
    module: 'session',
    name: 'proveEmail',
    method: 'POST',
    path: '/oauth2/link/email',
    access: 'public',
  }),
  startTrial: light<typeof session.startTrial>({
    module: 'session',
    name: 'startTrial',
    method: 'POST',
    path: '/oauth2/trial',
    access: 'public',
    answer: 'bare',
  }),
  found: light<typeof session.found>({
    module: 'session',
    name: 'found',
    method: 'POST',
    path: '/oauth2/founding',
    access: 'public',
    answer: 'bare',
  }),
} as const
