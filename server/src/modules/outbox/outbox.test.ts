import type { ListQueryInput } from '@rental/core/kernel/list'
import { outbox } from '@rental/core/modules/outbox/outbox.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/tx.ts'
import { aHouse } from '../../testing/house.ts'
import { writeMail } from '../../outside/mail.ts'

const house = await aHouse()
const operator = house.as('Owner', 'operator')

async function write(company: 'alpha' | 'beta', kind: 'INVITATION' | 'PASSWORD_RESET', to: string) {
  const { company: own } = await house.as('Owner', company).call(session.info, {})
  const acting = { company: own.id, user: null, name: null, source: null, request: null }
  await transact(house.db, acting, (tx) =>
    writeMail(tx, { kind, to, language: 'en', name: 'Budi', company, url: 'https://lajur.example/link' }),
  )
}
await write('alpha', 'INVITATION', 'budi@alpha.example')
await write('beta', 'PASSWORD_RESET', 'sari@beta.example')

describe('outgoing mail', () => {
  test('of every company is read by those who run the installation, the newest first', async () => {
    const { items, total } = await operator.call(outbox.list, { query: {} })
    expect(total).toBe(2)
    expect(items.map(({ company_name, kind, recipient }) => [company_name, kind, recipient])).toEqual([
      ['beta', 'PASSWORD_RESET', 'sari@beta.example'],
      ['alpha', 'INVITATION', 'budi@alpha.example'],
    ])
    expect(items[1]).toMatchObject({ subject: 'alpha invites you to Lajur', sent_at: null })
    expect(items[1]?.body).toContain('https://lajur.example/link')
  })
  test('is searched, filtered and exported', async () => {
    const found = async (query: ListQueryInput) =>
      (await operator.call(outbox.list, { query })).items.map(({ recipient }) => recipient)
    expect(await found({ search_value: 'sari' })).toEqual(['sari@beta.example'])
    expect(await found({ search_key: 'subject', search_value: 'invites' })).toEqual(['budi@alpha.example'])
    expect(await found({ kind_in: 'WELCOME' })).toEqual([])
    const file = await operator.call(outbox.export, { query: { format: 'csv' } })
    expect(file).toContain('alpha,Invitation,budi@alpha.example')
    // The text holds links that open accounts: it stays where it is.
    expect(file).not.toContain('https://lajur.example/link')
  })
})
