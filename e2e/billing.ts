import pg from 'pg'
import { test as usual } from './app.ts'
import { databaseUrl } from './database.ts'
import { port } from './port.ts'

/** Number of the lock; any that nothing else uses. */
const lock = 5_501

async function locked(kind: 'shared' | 'alone', work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(port) })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock${kind === 'shared' ? '_shared' : ''}(${lock})`)
    await work()
  } finally {
    await client.end()
  }
}

/** Bills the orders of all companies, and so of other journeys: none of those that bill their own runs beside it. */
export const billingAll = (work: () => Promise<void>): Promise<void> => locked('alone', work)

/** A journey that bills its own orders: nobody else bills them meanwhile. */
export const test = usual.extend<{ ownBilling: void }>({
  ownBilling: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed.
    async ({}, lend) => {
      await locked('shared', () => lend())
    },
    { auto: true },
  ],
})
