import { session } from '@rental/core/modules/session/session.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { expect, test } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import { note } from '../record/note.ts'
import { startTestServer } from '../testing/test-server.ts'
import { passwordLink } from './password-link.ts'

const server = await startTestServer()
const linkOf = (email: string) => passwordLink(server.db, server.url, 'https://lajur.example', email)
const tokenIn = (address = '') => address.split('#')[1] ?? ''

test('whoever runs the installation can give a person a link, which works once', async () => {
  const email = server.mailOf('Sales', 'alpha')
  const before = await linkOf(email.toUpperCase())
  const link = await linkOf(email)
  expect(link?.address).toMatch(/^https:\/\/lajur\.example\/set-password#\S{20,}$/)
  const use = (token: string) =>
    server.visitor.send(session.useLink, { body: { token, new_password: 'another long password' } })
  expect((await use(tokenIn(before?.address))).body.metadata?.error?.code).toBe('link_used_up')
  expect((await use(tokenIn(link?.address))).status).toBeLessThan(300)
  expect((await use(tokenIn(link?.address))).body.metadata?.error?.code).toBe('link_used_up')
})

test('the history of a person stays readable, whatever else was noted about them', async () => {
  const owner = server.as('Owner')
  const email = server.mailOf('Finance', 'alpha')
  await linkOf(email)
  const [person] = (await owner.call(user.list, { query: { search_value: 'Finance of alpha' } })).items
  const params = { id: person?.id ?? '' }
  const { company } = await owner.call(session.info, {})
  await transact(server.db, { ...nobody, company: company.id }, (tx) =>
    note(tx, { action: 'password', table: 'app_user', id: params.id }),
  )
  expect((await owner.call(user.log, { params })).items).toMatchObject([{ action: 'insert' }])
})

test('an unknown address has none', async () => expect(await linkOf('nobody@nowhere.example')).toBeUndefined())
