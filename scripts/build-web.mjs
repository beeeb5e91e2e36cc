import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { asScript, runToSuccess } from './children.mjs'
import { compressFolder } from './compress-web.mjs'
import { secondsSince } from './durations.mjs'
import { environment, pinnedNode, ROOT } from './setup.mjs'

const WEB = join(ROOT, 'web')
const BUILT_FROM = join(WEB, 'dist', '.sources')
const PRERENDER = join(WEB, 'scripts', 'prerender.mjs')
const SERVICE_WORKER = join(WEB, 'scripts', 'service-worker.mjs')
const IRRELEVANT = /^(node_modules|dist|tests?|__tests__)$|\.test\.[a-z]+$/

/** Builds the web app unless web/dist already holds exactly what the sources would give. */
export async function ensureWebBuilt() {
  const sources = hashOfSources()
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === sources) return

  const start = performance.now()
  console.log('Building the web app…')
  const options = { cwd: WEB, env: environment({ NODE_ENV: 'production' }), wholeGroup: true }
  await runToSuccess(pinnedNode(), [viteProgram(), 'build', '--logLevel', 'warn'], options)
  if (existsSync(PRERENDER)) await runToSuccess(pinnedNode(), [PRERENDER], options)
  if (existsSync(SERVICE_WORKER)) await runToSuccess(pinnedNode(), [SERVICE_WORKER], options)
  compressFolder(join(WEB, 'dist'))

  // Written last, so that a build cut short is done again. Holds what was read before the build: a file saved meanwhile
  // causes another build next time.
  mkdirSync(dirname(BUILT_FROM), { recursive: true })
  writeFileSync(BUILT_FROM, sources)
  console.log(`Built the web app in ${secondsSince(start)}.`)
}

/** The web app's own Vite: the one at the top of node_modules may be Vitest's. */
export function viteProgram() {
  const fromWeb = createRequire(join(WEB, 'package.json'))
  return join(dirname(fromWeb.resolve('vite/package.json')), 'bin', 'vite.js')
}

function hashOfSources() {
  const hash = createHash('sha256')
  const files = [WEB, join(ROOT, 'core', 'src')].flatMap(sourceFiles)
  for (const file of [...files, join(ROOT, 'package-lock.json')]) {
    const content = readFileSync(file)
    hash.update(`${relative(ROOT, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IRRELEVANT.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourceFiles(path)
      return entry.isFile() ? [path] : []
    })
}

// True only where the pinned Node runs this file itself, as the list of checks does.
if (import.meta.main) await asScript(ensureWebBuilt)
