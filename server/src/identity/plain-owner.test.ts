import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { foundCompany } from '../flows/found-company.ts'
import { onFinished } from '../testing/on-finished.ts'
import { plainOwner } from '../testing/plain-owner.ts'
import { findCredential } from './identity.store.ts'

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
