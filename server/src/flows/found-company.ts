import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import type { MasterDataName } from '@rental/core/modules/master-data/master-data.lists'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/pool.ts'
import { read, transact, type Tx } from '../db/tx.ts'
import { masterDataSeeds } from '../modules/master-data/master-data.seed.ts'
import { hashPassword } from '../modules/session/password.ts'
import { seededRoles } from '../modules/session/role.seed.ts'

type Branch = z.input<typeof masterData.branch.create.body>
export interface Founding {
  name: string
  isDemo: boolean
  branches: Branch[]
  people: { full_name: string; email: string; role: string; password: string }[]
}

/** Values in the form in which the contract stores them. */
const asStored = (name: MasterDataName, entry: unknown) =>
  masterData[name].create.body.parse(entry) as Record<string, unknown>

async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

async function insertAll(tx: Tx, name: MasterDataName, entries: unknown[]) {
  for (const [at, entry] of entries.entries())
    await tx
      .insertInto(name)
      .values({ id: at + 1, ...asStored(name, entry) } as never)
      .execute()
}

/** Makes a company that can work at once: roles, master data, branches and its first people. Returns its id. */
export async function foundCompany(db: Database, founding: Founding): Promise<string> {
  const hashes = await Promise.all(founding.people.map((person) => hashPassword(person.password)))
  const id = await read(db, null, newId)
  const acting = { company: id, user: null, name: 'Lajur', source: 'setup', request: null }
  await transact(db, acting, async (tx) => {
    await tx.insertInto('company').values({ id, name: founding.name, is_demo: founding.isDemo }).execute()
    for (const [at, role] of seededRoles.entries())
      await tx
        .insertInto('role')
        .values({ id: at + 1, name: role.name, permissions: [...role.permissions] })
        .execute()
    await insertAll(tx, 'branch', founding.branches)
    for (const [name, entries] of Object.entries(masterDataSeeds)) await insertAll(tx, name as MasterDataName, entries)
    for (const [at, { full_name, email, role }] of founding.people.entries()) {
      const role_id = seededRoles.findIndex((seeded) => seeded.name === role) + 1
      const user = await tx
        .insertInto('app_user')
        .values({ full_name, email, role_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const credential = { email, company_id: id, user_id: user.id, password_hash: hashes[at] ?? '' }
      await tx.insertInto('credential').values(credential).execute()
    }
  })
  return id
}
