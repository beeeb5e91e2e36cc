import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { read, transact, nobody } from '../db/tx.ts'
import { accessMinutes } from './token.ts'

const rotateDays = 30
const reloadMs = 1000

interface Key {
  id: string
  secret: Buffer
}

/** The keys of all servers. The newest signs; the ones before it verify until their last token has expired. */
export async function signingKeys(db: Database) {
  let keys: Key[] = []
  let loadedAt = 0

  async function load() {
    const { rows } = await read(db, { company: null }, (tx) =>
      sql<Key>`select id, secret from signing_key order by created_at desc, id desc`.execute(tx),
    )
    keys = rows
    loadedAt = Date.now()
  }

  /** One server makes the new key, the others find it; a key goes when no token of it can be alive. */
  async function rotate() {
    await transact(db, nobody, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('signing_key', 0))`.execute(tx)
      await sql`
        insert into signing_key (secret) select ${randomBytes(32)}
        where not exists (select from signing_key where created_at > now() - ${`${rotateDays} days`}::interval)`.execute(
        tx,
      )
      await sql`
        delete from signing_key as old where exists (
          select from signing_key as newer where newer.created_at > old.created_at
          and newer.created_at < now() - ${`${accessMinutes * 2} minutes`}::interval)`.execute(tx)
    })
    await load()
  }

  await rotate()
  return {
    rotate,
    current(): Key {
      const [newest] = keys
      if (!newest) throw new Error('there is no signing key')
      return newest
    },
    /** A key that is not known may have been made by another server just now; asked at most once a second. */
    async secretOf(id: string): Promise<Buffer | null> {
      const find = () => keys.find((key) => key.id === id)?.secret ?? null
      const known = find()
      if (known || Date.now() - loadedAt < reloadMs) return known
      await load()
      return find()
    },
  }
}
export type SigningKeys = Awaited<ReturnType<typeof signingKeys>>
