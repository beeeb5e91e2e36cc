// The choice of tests for a change: pure, so that it is tested itself. scripts/changed.mjs asks git and runs the choice.

/**
 * Files that put everything together. A change is not followed through them: whatever starts the whole server would
 * otherwise be touched by every file of it.
 */
export const ASSEMBLIES = new Set([
  'core/src/modules/index.ts',
  'core/src/modules/record-kinds.ts',
  'core/src/modules/text.ts',
  'server/src/app.ts',
  'server/src/server.ts',
  'server/src/modules/index.ts',
  'server/src/modules/jobs.ts',
  'server/src/testing/test-server.ts',
  'web/src/app/modules.ts',
  'web/src/app/router.tsx',
  'web/src/main.tsx',
])
/** Starts the whole server: nearly every test of the server imports it. */
const TEST_SERVER = 'server/src/testing/test-server.ts'
/** Files that decide how everything is run. */
const EVERYTHING =
  /^(package(-lock)?\.json|[^/]*tsconfig[^/]*\.json|[^/]*\.config\.ts|\.[^/]+\.(json|cjs)|scripts\/.*|knip\.json)$/
const TABLES = /^server\/src\/db\/(migrations\/|tables\.ts$)/
const TEST = /\.test\.(ts|tsx|mjs)$/
const CODE = /\.(ts|tsx|mjs|cjs)$/
const FORMATTED = /\.(ts|tsx|mjs|cjs|json|md|css|yml|html)$/
/** Files that the product runs. */
const RUNS = /^(core|server|web)\/src\/.*\.(ts|tsx|sql|css)$/
const WALK = 'e2e/walk.test.ts'
/** Loading the demo data and a browser takes a minute; so many journeys another one. */
const MOST_JOURNEYS = 4
/** Tests of the server take seconds each; so many of them, a minute. Those of the other rooms are quick. */
const MOST_SERVER_TESTS = 16
/** Walks of many steps by many processes: a minute each, and on a machine that also checks types, two. */
const WALKS = /-walk\.test\.ts$/
/** Journeys for a change that none is near to: signing in, the shell, and a record from list to form. */
const USUAL_JOURNEYS = ['e2e/customer.test.ts', 'e2e/session.test.ts', 'e2e/shell.test.ts']

const isUnitTest = (file) => TEST.test(file) && !file.startsWith('e2e/')
const isJourney = (file) => TEST.test(file) && file.startsWith('e2e/')
const byName = (a, b) => (a < b ? -1 : 1)
const roomOf = (file) => file.slice(0, file.indexOf('/'))

/** The part of the product that a file belongs to, under the same name in every room; undefined for mechanisms. */
export function partOf(file) {
  const [, module] = /^(?:core|server|web)\/src\/modules\/([^/]+)\//.exec(file) ?? []
  if (module) return module
  return /^server\/src\/(flows|demo)\//.exec(file)?.[1]
}

/** @param {ReadonlyMap<string, readonly string[]>} imports */
function importersOf(imports) {
  const importers = new Map()
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])
  return importers
}

/** Files that import this one, directly or by others, as far as the assemblies; the nearest first. */
function dependants(file, importers) {
  const found = new Set([file])
  /** The whole server or web is put together from it, and not by way of a part of the product. */
  let isAssembled = ASSEMBLIES.has(file)
  for (const one of found) {
    if (ASSEMBLIES.has(one) && one !== file) continue
    for (const importer of importers.get(one) ?? []) {
      if (ASSEMBLIES.has(importer) && !partOf(one) && !partOf(file)) isAssembled = true
      found.add(importer)
    }
  }
  return { found, isAssembled }
}

/** First segments of the addresses that a source names: `customer` of `'/customer/form'` and `/api/v2/customer`. */
const addressesIn = (source) =>
  [...source.matchAll(/['"`](?:\/api\/v2)?\/([a-z][a-z-]*)/g)].map(([, segment]) => segment)

/**
 * Journeys by part of the product, the nearest first: the one named after it, then those that open its addresses most
 * often.
 *
 * @param {ReadonlyMap<string, string>} sources
 * @returns {Map<string, string[]>}
 */
export function journeysOf(sources) {
  const addresses = new Map()
  for (const [file, source] of sources) {
    const part = /\.(contract|routes|screens?)\.tsx?$/.test(file) && partOf(file)
    if (part) addresses.set(part, new Set([...(addresses.get(part) ?? []), ...addressesIn(source)]))
  }
  const journeys = [...sources].filter(([file]) => isJourney(file) && file !== WALK)
  const opened = journeys.map(([file, source]) => ({ file, segments: addressesIn(source) }))
  const nearness = (part, own, { file, segments }) =>
    file === `e2e/${part}.test.ts` ? Infinity : segments.filter((segment) => own.has(segment)).length
  return new Map(
    [...addresses].map(([part, own]) => [
      part,
      opened
        .filter((journey) => nearness(part, own, journey) > 0)
        .toSorted((a, b) => nearness(part, own, b) - nearness(part, own, a))
        .map(({ file }) => file),
    ]),
  )
}

/** Everything that a change reaches by imports. */
function reachOf(changed, importers) {
  const found = new Set()
  /** Parts of the product by the rooms in which they are touched. @type {Map<string, Set<string>>} */
  const parts = new Map()
  /** Changed files that the whole server, or the whole web, is put together from. */
  const assembled = []
  for (const file of changed) {
    const reached = dependants(file, importers)
    if (reached.isAssembled) assembled.push(file)
    for (const one of reached.found) {
      found.add(one)
      const part = partOf(one)
      if (part) parts.set(part, (parts.get(part) ?? new Set()).add(roomOf(one)))
    }
  }
  return { found, parts, assembled }
}

/** Tests of the server beyond those that are nearest to a change: they wait for the full run. */
function beyondServerTests({ changed, files }, { found, assembled }) {
  const isAll = changed.some((file) => TABLES.test(file)) || assembled.some((file) => roomOf(file) !== 'web')
  if (isAll) return []
  const own = new Set(changed.map(partOf).filter(Boolean))
  // Sets keep the order in which a change reaches their files.
  const reached = new Map([...found].map((file, at) => [file, at]))
  const farness = (test) => {
    if (changed.includes(test)) return -2
    if (WALKS.test(test)) return Infinity
    return own.has(partOf(test)) ? -1 : (reached.get(test) ?? reached.size)
  }
  const nearest = files
    .filter((file) => roomOf(file) === 'server')
    .toSorted((a, b) => (farness(a) === farness(b) ? byName(a, b) : farness(a) - farness(b)))
  return nearest.filter((file, at) => at >= MOST_SERVER_TESTS || farness(file) === Infinity)
}

/** Test files with the reason for each group: `[files, reason]`. */
function unitGroups({ changed, imports, sources }, { found, parts, assembled }) {
  const tests = [...sources.keys()].filter(isUnitTest)
  const inRoom = (room) => tests.filter((test) => roomOf(test) === room)
  // A test of the server calls a part by its contract.
  const calls = (test, part) => {
    const imported = imports.get(test) ?? []
    return imported.includes(TEST_SERVER) && imported.some((one) => partOf(one) === part)
  }
  const ofPart = ([part, rooms]) => [
    tests.filter(
      (test) => (partOf(test) === part && rooms.has(roomOf(test))) || (rooms.has('server') && calls(test, part)),
    ),
    `they are about ${part}, or call it`,
  ]
  return [
    [tests.filter((test) => found.has(test)), 'they import what has changed'],
    ...assembled.map((file) => [
      roomOf(file) === 'core' ? tests : inRoom(roomOf(file)),
      `everything is put together from ${file}`,
    ]),
    ...[...parts].map(ofPart),
    [changed.some((file) => TABLES.test(file)) ? inRoom('server') : [], 'the tables have changed'],
    [
      changed.some((file) => file.startsWith('web/')) ? inRoom('web') : [],
      'the web has changed, and its tests are quick',
    ],
    [inRoom('docs'), 'they hold docs and code together'],
  ]
}

function journeyGroups({ changed, sources }, { found, parts }) {
  const nearest = journeysOf(sources)
  const own = [...new Set(changed.map(partOf).filter(Boolean))]
  const possible = new Set([
    ...own.flatMap((part) => nearest.get(part) ?? []),
    ...[...found].filter((file) => isJourney(file) && file !== WALK),
    ...[...parts.keys()].flatMap((part) => nearest.get(part) ?? []),
  ])
  const written = changed.filter((file) => isJourney(file) && sources.has(file))
  const near = [...possible].filter((file) => sources.has(file) && !written.includes(file))
  const runs = changed.some((file) => RUNS.test(file) && !TEST.test(file))
  const usual = runs && written.length + near.length === 0 ? USUAL_JOURNEYS.filter((file) => sources.has(file)) : []
  return {
    groups: [
      [written, 'they have changed'],
      [near.slice(0, MOST_JOURNEYS), `they are nearest to ${own.join(', ') || 'what has changed'}`],
      [usual, 'the usual ones, as none is nearer'],
    ],
    left: near.slice(MOST_JOURNEYS),
  }
}

/** Each file once, and a line for each group that adds any. */
function gathered(groups, kind) {
  const files = new Set()
  const reasons = []
  for (const [group, reason] of groups) {
    const before = files.size
    for (const file of group) files.add(file)
    if (files.size > before) reasons.push(`${files.size - before} ${kind} test files: ${reason}`)
  }
  return { files: [...files].toSorted(byName), reasons }
}

/**
 * @typedef {object} Choice
 * @property {string | undefined} everything the file for which all checks run, where they do
 * @property {string[]} formatted files whose format is checked
 * @property {string[]} linted
 * @property {string[]} types rooms
 * @property {boolean} isCode whether boundaries and unused exports can have changed
 * @property {boolean} isWeb whether the web has to be built and weighed
 * @property {string[]} unit test files
 * @property {string[]} journeys browser tests
 * @property {string[]} reasons
 */

/**
 * @param {object} tree
 * @param {readonly string[]} tree.changed files changed, added or removed
 * @param {ReadonlyMap<string, readonly string[]>} tree.imports of every file there is
 * @param {ReadonlyMap<string, string>} tree.sources
 * @returns {Choice}
 */
export function chooseTests(tree) {
  const { changed, imports, sources } = tree
  const code = changed.filter((file) => CODE.test(file))
  const reach = reachOf(code, importersOf(imports))
  const unit = gathered(unitGroups(tree, reach), 'unit')
  const beyond = new Set(beyondServerTests({ changed, files: unit.files }, reach))
  const { groups, left } = journeyGroups(tree, reach)
  const journeys = gathered(groups, 'browser')
  const rooms = new Set(code.map(roomOf))
  const needs = {
    core: ['core'],
    server: ['core', 'server'],
    web: ['core', 'web'],
    e2e: ['core', 'server', 'web', 'e2e', 'bench'],
  }
  return {
    everything: changed.find((file) => EVERYTHING.test(file)),
    formatted: changed.filter((file) => FORMATTED.test(file)),
    linted: code.filter((file) => sources.has(file)),
    types: Object.keys(needs).filter((room) => needs[room].some((one) => rooms.has(one))),
    isCode: code.length > 0,
    isWeb: rooms.has('core') || changed.some((file) => file.startsWith('web/')),
    unit: unit.files.filter((file) => !beyond.has(file)),
    journeys: journeys.files,
    reasons: [
      ...unit.reasons,
      ...(beyond.size > 0 ? [`${beyond.size} of them are further away and wait for the full run`] : []),
      ...journeys.reasons,
      ...(left.length > 0 ? [`${left.length} further browser test files wait for the full run`] : []),
    ],
  }
}
