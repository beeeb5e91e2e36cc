import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

test('servers that start together migrate once', async () => {
  const home = new URL(inject('databaseUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: new URL('/postgres', home).href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(`/${name}`, home).href
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await migrate(url)).toEqual([])
})
