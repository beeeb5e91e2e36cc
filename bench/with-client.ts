import pg from 'pg'
import type { Place } from './place.ts'

/** Works on the database of the bench as its owner, beside the servers. */
export async function withClient<T>({ url }: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
