import pg from 'pg'
import { openDatabase } from '../../server/src/db/pool.ts'
import { foundCompany } from '../../server/src/flows/found-company.ts'

export const password = 'bench password'
export interface BenchCompany {
  id: string
  email: string
  rows: number
}

const customers = `
  insert into customer (company_id, kind, name, company_name, email, phone, branch_id, city, credit_limit, is_vip, created_at)
  select $1, case when n % 4 = 0 then 'CORPORATE' else 'PERSONAL' end,
    (array['Budi','Siti','Agus','Dewi','Rina','Wayan','Slamet','Maria','Yusuf','Indah'])[1 + n % 10] || ' ' ||
    (array['Santoso','Wijaya','Pratama','Hidayat','Siregar','Lubis','Nugraha','Halim','Utami','Tanjung'])[1 + (n / 10) % 10] || ' ' || n,
    case when n % 4 = 0 then 'PT Usaha ' || n end, 'c' || n || '@mail.example', '+62812' || (10000000 + n),
    1 + n % 2, (array['Jakarta Selatan','Surabaya','Denpasar','Bandung','Medan','Makassar'])[1 + n % 6],
    case when n % 4 = 0 then (1000 + n % 40) * 25000000::bigint end, n % 20 = 0, now() - n * interval '1 minute'
  from generate_series(1, $2::int) as n`

/** Writes as the owner of the database and without triggers: history would only make filling slower. */
export async function filling(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await work(client)
  } finally {
    await client.end()
  }
}

/** A company with two branches, an owner, and so many customers. */
export async function fillCompany(url: string, name: string, rows: number): Promise<BenchCompany> {
  const db = openDatabase(url, 2)
  const email = `owner@${name}.example`
  const branch = (code: string) => ({ code, name: code, time_zone: 'Asia/Jakarta' as const })
  const { company: id } = await foundCompany(db, {
    name,
    isDemo: false,
    branches: [branch('A'), branch('B')],
    people: [{ full_name: 'Owner', email, role: 'Owner' as const, password }],
  })
  await db.close()
  await filling(url, async (client) => {
    await client.query(customers, [id, rows])
    await client.query("insert into tally values ($1, 'customer', $2)", [id, rows])
    await client.query('vacuum analyze customer')
  })
  return { id, email, rows }
}
