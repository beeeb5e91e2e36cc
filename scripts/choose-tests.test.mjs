import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { narrowed } from './changed.mjs'
import { runningChecks, STATIC_CHECKS } from './checks.mjs'
import { chooseTests, journeysOf } from './choose-tests.mjs'
import { importsIn, readImports } from './import-graph.mjs'
import { ROOT } from './setup.mjs'

/** A small product: two modules, a mechanism, and the files that put everything together. */
const files = {
  'core/src/kernel/money.ts': '',
  'core/src/kernel/money.test.ts': `import { x } from './money.ts'`,
  'core/src/modules/index.ts': `import './car/car.contract.ts'; import './person/person.contract.ts'`,
  'core/src/modules/car/car.contract.ts': `route({ path: '/car' })`,
  'core/src/modules/person/person.contract.ts': `route({ path: '/person' })`,
  'server/src/app.ts': `import './modules/index.ts'; import './http/mount.ts'`,
  'server/src/http/mount.ts': '',
  'server/src/record/price.ts': `import '@rental/core/kernel/money'`,
  'server/src/modules/index.ts': `import './car/car.store.ts'; import './person/person.store.ts'`,
  'server/src/modules/car/car.store.ts': `import '../../record/price.ts'`,
  'server/src/modules/car/car.test.ts': `import '../../testing/test-server.ts'`,
  'server/src/modules/person/person.store.ts': '',
  'server/src/modules/person/person.test.ts': `import '../../testing/test-server.ts'; import '@rental/core/modules/person/person.contract'`,
  'server/src/flows/lend.test.ts': `import '../testing/test-server.ts'; import { car } from '@rental/core/modules/car/car.contract'`,
  'server/src/testing/test-server.ts': `import '../app.ts'`,
  'web/src/modules/car/car-form.tsx': '',
  'web/src/modules/car/car.routes.tsx': `route({ path: '/car/form' })`,
  'web/src/ui/button.test.tsx': '',
  'docs/architecture.test.ts': '',
  'e2e/car.test.ts': `page.goto('/car')`,
  'e2e/person.test.ts': `page.goto('/person')`,
  'e2e/lend.test.ts': `page.goto('/person'); page.goto('/car/form')`,
  'e2e/customer.test.ts': '',
  'e2e/session.test.ts': '',
  'e2e/shell.test.ts': '',
  'e2e/walk.test.ts': `page.goto('/car')`,
}
const choose = (...changed) => chooseIn(files, changed)
function chooseIn(tree, changed) {
  const sources = new Map(Object.entries(tree))
  const known = new Set(sources.keys())
  const imports = new Map([...sources].map(([file, source]) => [file, importsIn(file, source, known)]))
  return chooseTests({ changed, imports, sources })
}
const always = ['docs/architecture.test.ts']

describe('a change of', () => {
  test('a module runs its tests, those that call it, and the journeys through its screens', () => {
    const { unit, journeys, types, everything } = choose('server/src/modules/car/car.store.ts')
    expect(unit).toEqual([...always, 'server/src/flows/lend.test.ts', 'server/src/modules/car/car.test.ts'])
    expect(journeys).toEqual(['e2e/car.test.ts', 'e2e/lend.test.ts'])
    expect(types).toEqual(['server', 'e2e'])
    expect(everything).toBeUndefined()
  })

  test('a module that much is built on runs the nearest tests of the server, and no walk that is further away', () => {
    const far = (name) => [`server/src/flows/${name}`, `import '../modules/car/car.store.ts'`]
    const many = Array.from({ length: 30 }, (_, at) => far(`far-${at}.test.ts`))
    const { unit, reasons } = chooseIn({ ...files, ...Object.fromEntries([...many, far('long-walk.test.ts')]) }, [
      'server/src/modules/car/car.store.ts',
    ])
    expect(unit).toContain('server/src/modules/car/car.test.ts')
    expect(unit.filter((test) => test.startsWith('server/'))).toHaveLength(16)
    expect(unit).not.toContain('server/src/flows/long-walk.test.ts')
    expect(reasons).toContain('17 of them are further away and wait for the full run')
    expect(
      chooseIn({ ...files, ...Object.fromEntries([far('long-walk.test.ts')]) }, ['server/src/flows/long-walk.test.ts'])
        .unit,
    ).toContain('server/src/flows/long-walk.test.ts')
  })

  test('a mechanism runs what is built on it, and not what only starts the same server', () => {
    const { unit } = choose('server/src/record/price.ts')
    expect(unit).toContain('server/src/modules/car/car.test.ts')
    expect(unit).not.toContain('server/src/modules/person/person.test.ts')
  })

  test('what the server is put together from runs all of its tests', () => {
    const { unit } = choose('server/src/http/mount.ts')
    expect(unit).toEqual([...always, ...Object.keys(files).filter((file) => /^server.*\.test/.test(file))].toSorted())
  })

  test('the kernel is followed into the server', () => {
    const { unit, types } = choose('core/src/kernel/money.ts')
    expect(unit).toEqual(
      [
        ...always,
        'core/src/kernel/money.test.ts',
        'server/src/flows/lend.test.ts',
        'server/src/modules/car/car.test.ts',
      ].toSorted(),
    )
    expect(types).toEqual(['core', 'server', 'web', 'e2e'])
  })

  test('the tables runs all tests of the server, and the usual journeys', () => {
    const { unit, journeys } = choose('server/src/db/migrations/0099_more.sql')
    expect(unit.filter((file) => file.startsWith('server/'))).toHaveLength(3)
    expect(journeys).toEqual(['e2e/customer.test.ts', 'e2e/session.test.ts', 'e2e/shell.test.ts'])
  })

  test('a screen runs the tests of the web and its journeys, not the server', () => {
    const { unit, journeys, types, isWeb } = choose('web/src/modules/car/car-form.tsx')
    expect(unit).toEqual([...always, 'web/src/ui/button.test.tsx'])
    expect(journeys).toEqual(['e2e/car.test.ts', 'e2e/lend.test.ts'])
    expect([types, isWeb]).toEqual([['web', 'e2e'], true])
  })

  test('a journey runs that journey', () => {
    expect(choose('e2e/person.test.ts').journeys).toEqual(['e2e/person.test.ts'])
  })

  test('a page of the docs runs what holds docs and code together, and no browser', () => {
    const { unit, journeys, linted, isCode } = choose('docs/glossary.md')
    expect([unit, journeys, linted, isCode]).toEqual([always, [], [], false])
  })

  test('what decides how checks run is a change of everything', () => {
    for (const file of [
      'package-lock.json',
      'vitest.config.ts',
      'tsconfig.base.json',
      'scripts/checks.mjs',
      '.oxlintrc.json',
    ])
      expect(choose(file).everything, file).toBe(file)
  })
})

test('a removed file is not linted, and whoever imported it is still tested', () => {
  const { linted, unit } = choose('server/src/record/gone.ts', 'server/src/modules/car/car.store.ts')
  expect(linted).toEqual(['server/src/modules/car/car.store.ts'])
  expect(unit).toContain('server/src/modules/car/car.test.ts')
})

test('every group of chosen tests has its reason', () => {
  expect(choose('server/src/modules/car/car.store.ts').reasons).toEqual([
    '2 unit test files: they are about car, or call it',
    '1 unit test files: they hold docs and code together',
    '2 browser test files: they are nearest to car',
  ])
})

describe('the checks of a choice', () => {
  const all = [STATIC_CHECKS, runningChecks('/reports')]
  const named = (checks, name) => checks.flat().find((check) => check.name === name)

  test('are narrowed to files', () => {
    const checks = narrowed(all, choose('server/src/modules/car/car.store.ts'))
    expect(named(checks, 'unit').command.slice(-1)).toEqual(['server/src/modules/car/car.test.ts'])
    expect(named(checks, 'browser').command.slice(-1)).toEqual(['e2e/lend.test.ts'])
    expect(named(checks, 'format').command).toEqual(['oxfmt', '--check', 'server/src/modules/car/car.store.ts'])
    expect(checks.flat().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['build', 'lint', 'types:server', 'types:e2e', 'boundaries', 'unused']),
    )
    expect(named(checks, 'types:web')).toBeUndefined()
  })

  test('are all of them for a change of everything', () => {
    expect(narrowed(all, choose('package.json'))).toEqual(all)
  })
})

describe('in this repository', () => {
  const present = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const tree = readImports(
    ROOT,
    present.filter((file) => existsSync(join(ROOT, file))),
  )

  test('every file that puts things together exists', async () => {
    const { ASSEMBLIES } = await import('./choose-tests.mjs')
    expect([...ASSEMBLIES].filter((file) => !tree.sources.has(file))).toEqual([])
  })

  test('imports are found', () => {
    const links = [...tree.imports.values()].flat()
    expect(links.length).toBeGreaterThan(3000)
    expect(tree.imports.get('server/src/testing/test-server.ts')).toContain('server/src/app.ts')
  })

  test('the large modules have journeys', () => {
    const journeys = journeysOf(tree.sources)
    for (const part of ['customer', 'vehicle', 'quotation', 'sales-order', 'occupancy', 'insurance', 'pricing'])
      expect(journeys.get(part)?.length, part).toBeGreaterThan(0)
  })
})
