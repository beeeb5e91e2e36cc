import type { Named } from '@rental/core/kernel/route'
import type { media } from '@rental/core/modules/media/media.contract'
import type { search } from '@rental/core/modules/search/search.contract'
import type { session } from '@rental/core/modules/session/session.contract'
import type { setting } from '@rental/core/modules/setting/setting.contract'

/** Parts that only the server or a form needs. */
type Schemas = 'params' | 'query' | 'body' | 'response' | 'summary' | 'transactions' | 'secret'

/**
 * A call of a contract without its schemas, so that the entry stays free of zod.
 * Method, path and access are literals of the contract's own type: if they drift apart, this does not compile.
 */
export const light = <R extends Named>(facts: Omit<R, Schemas>): R => facts as R

export const shellCalls = {
  login: light<typeof session.login>({
    module: 'session',
    name: 'login',
    method: 'POST',
    path: '/oauth2/login',
    access: 'public',
    answer: 'bare',
  }),
  logout: light<typeof session.logout>({
    module: 'session',
    name: 'logout',
    method: 'POST',
    path: '/oauth2/revoke',
    access: 'session',
  }),
  info: light<typeof session.info>({
    module: 'session',
    name: 'info',
    method: 'GET',
    path: '/oauth2/info',
    access: 'session',
  }),
  sendTrialLink: light<typeof session.sendTrialLink>({
    module: 'session',
    name: 'sendTrialLink',
    method: 'POST',
    path: '/oauth2/trial/link',
    access: 'session',
  }),
  demoAccounts: light<typeof session.demoAccounts>({
    module: 'session',
    name: 'demoAccounts',
    method: 'GET',
    path: '/oauth2/demo-accounts',
    access: 'public',
  }),
  companySettings: light<typeof setting.companySettings>({
    module: 'setting',
    name: 'companySettings',
    method: 'GET',
    path: '/vendor/setting/company-settings',
    access: 'session',
  }),
  checklist: light<typeof setting.checklist>({
    module: 'setting',
    name: 'checklist',
    method: 'GET',
    path: '/vendor/setting/checklist',
    access: 'setting.read',
  }),
  file: light<typeof media.file>({
    module: 'media',
    name: 'file',
    method: 'GET',
    path: '/media/:id',
    access: 'session',
    answer: 'file',
  }),
  search: light<typeof search.records>({
    module: 'search',
    name: 'records',
    method: 'GET',
    path: '/search',
    access: 'session',
  }),
} as const
