import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { foundCompany } from '../flows/found-company.ts'
import { onFinished } from '../testing/on-finished.ts'
import { asOwner, emptyDatabase } from '../testing/test-server.ts'
import { findCredential } from './identity.store.ts'

/** A database whose owner is no superuser, as at a provider: the policies hold him, too. */
async function plainOwner(): Promise<string> {
  const url = new URL(await emptyDatabase())
  const name = url.pathname.slice(1)
  const user = `owner_${name}`
  await asOwner(
    url.href,
    `create role ${user} login password 'x' createrole; grant lajur_app to ${user} with admin option;
     alter database ${name} owner to ${user}`,
  )
  url.username = user
  url.password = 'x'
  return url.href
}

test('a credential is found before its company is known, also where the owner of the tables is no superuser', async () => {
  const url = await plainOwner()
  await migrate(url)
  const db = openDatabase(url, 2)
  onFinished(() => db.close())
  const email = 'owner@plain.example'
  const people = [{ full_name: 'Wayan', email, role: 'Owner' as const, password: 'a long test password' }]
  const { company } = await foundCompany(db, { name: 'Plain', isDemo: false, branches: [], people })
  const found = await transact(db, nobody, (tx) => findCredential(tx, email))
  expect(found).toMatchObject({ email, company_id: company })
  expect(await transact(db, nobody, (tx) => tx.selectFrom('credential').selectAll().execute())).toEqual([])
})
