import pg from 'pg'

/** Does what only the owner of the database may, such as refreshing the planner's statistics. */
export async function asOwner<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}
