import { seededRoleId } from '@rental/core/modules/role/seeded-roles'
import pg from 'pg'
import { seededRoles } from './role.seed.ts'

const lock = 7_305_110_926n

const seeds = JSON.stringify(seededRoles.map(({ name, permissions }) => ({ id: seededRoleId(name), permissions })))

/**
 * The row of the Owner role cannot be edited: it lists the permissions that existed at the last upgrade. A permission
 * missing from it is new to the company, so granting it overrules no decision of the company. A role with the id of a
 * seeded one, but created later, is the company's own.
 */
const givingNews = `
  update role set permissions = role.permissions || news.permissions
  from (
    select role.id, array_agg(offered.permission) as permissions
    from role
    join role as owner on owner.company_id = role.company_id and owner.is_owner and owner.created_at = role.created_at
    join jsonb_to_recordset(${pg.escapeLiteral(seeds)}) as seed(id smallint, permissions text[]) on seed.id = role.id
    cross join unnest(seed.permissions) as offered(permission)
    where role.company_id = (select current_company())
      and offered.permission <> all(owner.permissions) and offered.permission <> all(role.permissions)
    group by role.id
  ) as news
  where role.company_id = (select current_company()) and role.id = news.id`

/** Grants new permissions to the seeded roles, as far as they are new to the company. */
export async function giveNewPermissions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lajur-migrate' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await client.query('select in_every_company($1)', [givingNews])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
