import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { foundCompany } from '../flows/found-company.ts'
import { openBooks } from '../ledger/open-books.ts'
import { seededRoles } from '../modules/role/role.seed.ts'

export const testPassword = 'a long test password'
export const mailOf = (role: string, company: string) => `${role.toLowerCase().replace(' ', '.')}@${company}.example`
const branchOf = (code: string) => ({ code, name: `Branch ${code}`, time_zone: 'Asia/Jakarta' as const })

/** The companies of a test server, each with two branches and a person of every role. */
export async function seedCompanies(url: string): Promise<void> {
  const db = openDatabase(url, 2)
  for (const company of ['operator', 'alpha', 'beta']) {
    const { company: id } = await foundCompany(db, {
      name: company,
      isDemo: false,
      branches: [branchOf('ONE'), branchOf('TWO')],
      people: seededRoles.map(({ name }) => ({
        full_name: `${name} of ${company}`,
        email: mailOf(name, company),
        role: name,
        password: testPassword,
        branch_id: 1,
      })),
    })
    await transact(db, { ...nobody, company: id }, openBooks)
  }
  await db.close()
}
