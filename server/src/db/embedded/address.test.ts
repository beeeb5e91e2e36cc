import pg from 'pg'
import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const account = { uid: 1, gid: 1 }
const reachedAt = (home: string) => {
  const url = addressOf({ home, cluster: `${home}/postgres`, account }, 'abc123', 5433)
  const { host, port, database, user } = new pg.Client({ connectionString: url })
  return { host, port, database, user }
}
const known = { port: 5433, database: 'lajur', user: 'postgres' }

test('the database is met at its socket', () =>
  expect(reachedAt('/var/lib/my data, "old"')).toEqual({ ...known, host: '/var/lib/my data, "old"/postgres' }))

test('a folder whose name is too long for a socket leaves the port', () =>
  expect(reachedAt(`/srv/${'long/'.repeat(20)}`)).toEqual({ ...known, host: '127.0.0.1' }))

test('another database of it is reached by changing the path of its address', () => {
  const url = addressOf({ home: '/srv', cluster: '/srv/postgres', account }, 'x', 5433)
  expect(new pg.Client({ connectionString: new URL('/another', url).href })).toMatchObject({
    host: '/srv/postgres',
    database: 'another',
  })
})
