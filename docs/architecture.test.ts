import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { guardRefusals } from '../core/src/kernel/error.ts'
import { headWords } from '../core/src/modules/text.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const page = readFileSync(`${root}docs/architecture.md`, 'utf8')
const tree = /```\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const named = tree.split('\n').flatMap((line) => line.split(/\s{2,}/)[0]?.trim() || [])

const foldersIn = (folder: string) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)

test('every folder that the tree names exists', () => {
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((folder) => !existsSync(root + folder))).toEqual([])
})

test('every folder of the packages stands in the tree', () => {
  const folders = ['core/src', 'server/src', 'web/src', 'server/src/db', 'web/src/record'].flatMap(foldersIn)
  expect(folders.filter((folder) => !named.includes(folder))).toEqual([])
})

test('every file that the table of mechanisms names exists', () => {
  const rows = [...page.matchAll(/^\| [a-z ]+ \|(.*)\|(.*)\|(.*)\|$/gm)].slice(0)
  expect(rows.length).toBeGreaterThan(7)
  const missing = rows.flatMap((row) =>
    ['core/src', 'server/src', 'web/src'].flatMap((room, at) =>
      [...(row[at + 1] ?? '').matchAll(/`([\w/-]+\.tsx?)`/g)]
        .map((match) => `${room}/${match[1]}`)
        .filter((file) => !existsSync(root + file) && !file.endsWith('src/mount.ts')),
    ),
  )
  expect(missing).toEqual([])
})

test('the refusals that the web says itself are exactly those that come with its first words', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'))
  const said = sources.flatMap((source) => [...source.matchAll(/'errors\.([a-z_]+)'/g)].map(([, code]) => code))
  expect(new Set([...said, ...guardRefusals])).toEqual(new Set(Object.keys(headWords['errors'] ?? {})))
})
