import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { asOwner } from './as-owner.ts'

/** A copy of one of the databases of the run. */
export async function newDatabase(template: string): Promise<string> {
  const home = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(new URL('/postgres', home).href, `create database ${name} template ${template} strategy file_copy`)
  return new URL(`/${name}`, home).href
}
