import { Refusal } from '@rental/core/kernel/error'
import { chart } from '@rental/core/ledger/chart'
import { unprovedDays, type Plan } from '@rental/core/modules/company/company.rules'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import type { MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { seededRoleId, type SeededRoleName } from '@rental/core/modules/role/seeded-roles'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/pool.ts'
import { read, transact, type Tx } from '../db/tx.ts'
import { ledgerAccountSource } from '../modules/ledger-account/ledger-account.store.ts'
import { masterDataSeeds } from '../modules/master-data/master-data.seed.ts'
import { insertRecords } from '../record/crud.ts'
import { consumeFoundingLink } from '../identity/founding-link.ts'
import { hashPassword } from '../identity/password.ts'
import { seededRoles } from '../modules/role/role.seed.ts'
import type { CompanyDescription } from '../modules/session/session.routes.ts'
import { writeSettings } from '../modules/setting/setting.store.ts'

type Branch = z.input<typeof masterData.branch.create.body>
export interface Person {
  full_name: string
  email: string
  role: SeededRoleName
  /** Absent where the person chooses it with a link: nobody can sign in with the address before that. */
  password?: string
  phone?: string
  position?: string
  /** The number of the branch, from 1. */
  branch_id?: number
}
export interface Founding {
  name: string
  isDemo: boolean
  /** The company runs the installation; by default the first one does. */
  isPlatform?: boolean
  plan?: Plan
  /** Ends after a day, unless its owner proves the address. */
  onTrial?: boolean
  branches: Branch[]
  people: Person[]
}

/** Values in the form in which the contract stores them; fields that nobody fills in stay as they are. */
function asStored(name: MasterDataName, entry: object) {
  const { body } = masterData[name].create
  const isFilledIn = ([field]: [string, unknown]) => field in body.shape
  const { filledIn = [], given = [] } = Object.groupBy(Object.entries(entry), (one) =>
    isFilledIn(one) ? 'filledIn' : 'given',
  )
  return { ...body.parse(Object.fromEntries(filledIn)), ...Object.fromEntries(given) }
}

async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

const insertAll = (tx: Tx, table: MasterDataName, entries: readonly object[]) =>
  insertRecords(
    tx,
    { table, record: masterData[table].get.response },
    entries.map((entry, at) => ({ id: at + 1, ...asStored(table, entry) })),
  )

const insertChart = (tx: Tx) =>
  insertRecords(
    tx,
    ledgerAccountSource,
    Object.entries(chart).map(
      ([
        purpose,
        {
          name: [, name],
          ...account
        },
      ]) => ({
        holds_money: false,
        may_be_overdrawn: false,
        ...account,
        purpose,
        name,
      }),
    ),
  )

/** On an empty installation the first company runs it as well. */
async function insertCompany(tx: Tx, id: string, { name, isDemo, isPlatform, plan, onTrial }: Founding) {
  await sql`select pg_advisory_xact_lock(hashtextextended('first company', 0)), set_config('app.platform', 'on', true)`.execute(
    tx,
  )
  await sql`
    insert into company (id, name, is_demo, is_platform, plan, trial_ends_on)
    select ${id}, ${name}, ${isDemo}, coalesce(${isPlatform ?? null}::boolean, not exists (select from company)),
      ${plan ?? 'PROFESSIONAL'},
      case when ${onTrial ?? false} then (now() at time zone 'Asia/Jakarta')::date + ${unprovedDays}::int end`.execute(
    tx,
  )
  await sql`select set_config('app.platform', '', true)`.execute(tx)
}

async function insertRoles(tx: Tx) {
  await tx
    .insertInto('role')
    .values(
      seededRoles.map((role) => ({
        id: seededRoleId(role.name),
        name: role.name,
        description: role.description,
        permissions: [...role.permissions],
        is_owner: role.isOwner ?? false,
        is_branch_bound: role.isBranchBound ?? false,
        is_job_bound: role.isJobBound ?? false,
        discount_cap: role.isOwner ? null : (role.discountCap ?? '0'),
      })),
    )
    .execute()
}

async function insertPerson(tx: Tx, company_id: string, person: Person, password_hash: string | undefined) {
  const { role, full_name, email, phone, position, branch_id } = person
  const role_id = seededRoleId(role)
  const user = await tx
    .insertInto('app_user')
    .values({ full_name, email, phone, position, branch_id, role_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (password_hash !== undefined)
    await tx.insertInto('credential').values({ email, company_id, user_id: user.id, password_hash }).execute()
  return user.id
}

/** Makes a company that can work at once: roles, master data, branches and its first people. */
export async function foundCompany(
  db: Database,
  founding: Founding,
  /** Runs first in the transaction; refuses where the company must not be founded. */
  permit: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ company: string; people: string[] }> {
  const hashes = await Promise.all(
    founding.people.map(async ({ password }) => (password === undefined ? undefined : hashPassword(password))),
  )
  const id = await read(db, { company: null }, newId)
  const acting = { company: id, user: null, name: 'Lajur', source: 'setup', request: null }
  return transact(db, acting, async (tx) => {
    await permit(tx)
    await insertCompany(tx, id, founding)
    await insertRoles(tx)
    await insertAll(tx, 'branch', founding.branches)
    for (const [name, entries] of Object.entries(masterDataSeeds)) await insertAll(tx, name as MasterDataName, entries)
    await insertChart(tx)
    const people: string[] = []
    for (const [at, person] of founding.people.entries()) people.push(await insertPerson(tx, id, person, hashes[at]))
    return { company: id, people }
  })
}

/** A company as the person who founds it describes it: one branch where it says it is, and its owner. */
async function foundAsDescribed(
  db: Database,
  given: CompanyDescription,
  more: Pick<Founding, 'isPlatform' | 'onTrial'> & Pick<Person, 'password'>,
  permit?: (tx: Tx) => Promise<void>,
): Promise<{ company: string; owner: string }> {
  const { company_name, full_name, email, phone, city, time_zone } = given
  const { password, ...kind } = more
  const owner: Person = { full_name, email, phone, role: 'Owner', ...(password !== undefined && { password }) }
  const founding: Founding = {
    name: company_name,
    isDemo: false,
    ...kind,
    branches: [{ code: 'HO', name: city ?? 'Head Office', city: city ?? null, phone, time_zone }],
    people: [owner],
  }
  const { company, people } = await foundCompany(db, founding, permit)
  const acting = { company, user: null, name: 'Lajur', source: 'setup', request: null }
  await transact(db, acting, (tx) => writeSettings(tx, { time_zone, city: city ?? null, phone, email }))
  return { company, owner: people[0] ?? '' }
}

/** A company on trial. It never runs the installation, however empty that is: anybody may start one. */
export const foundTrial = (db: Database, given: CompanyDescription) =>
  foundAsDescribed(db, given, { onTrial: true, isPlatform: false })

/** The company that runs the installation, by the link that was printed at the start. Its owner can sign in at once. */
export const foundOperator = (db: Database, token: string, given: CompanyDescription, password: string) =>
  foundAsDescribed(db, given, { isPlatform: true, password }, async (tx) => {
    if (!(await consumeFoundingLink(tx, token))) throw new Refusal('link_used_up')
  })
