import type { Client } from 'pg'

const begin = 'begin isolation level repeatable read read only'

/** Runs work on one state of the database, which it cannot change. */
export async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(begin)
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Goes on with the state of now. */
export async function renewSnapshot(client: Client): Promise<void> {
  await client.query('rollback')
  await client.query(begin)
}
