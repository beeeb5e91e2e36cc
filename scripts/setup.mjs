// Gets a fresh checkout ready: needs nothing but the machine's own Node (20 or newer) and npm.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLike, runToSuccess, startChild } from './children.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
const PINNED_NODE_PACKAGE = join(MODULES, 'node')
const PINNED_NODE = join(PINNED_NODE_PACKAGE, 'bin', 'node')

/** Installs the packages if those in node_modules are not the ones package-lock.json names. */
export async function ensureInstalled() {
  if (!installedAsLocked()) {
    console.log('Installing packages (once)…')
    // Development packages hold the pinned Node, which is needed in production too.
    const quietly = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    // The lock file names every version and its hash: cached packages need no request.
    await runToSuccess('npm', ['ci', '--prefer-offline', ...quietly], { cwd: ROOT, env: environmentForNpm() })
  }
  if (!pinnedNodeRuns()) await installPinnedNode()
}

/** The Node that package.json pins: the same for everyone. */
export function pinnedNode() {
  return PINNED_NODE
}

/**
 * The environment for programs from node_modules: they find each other, and the pinned Node. Two arenas instead of eight
 * a core keep the memory that pictures need from piling up (glibc only; others do not read it). Compiled modules are kept:
 * the next start loads them in half the time.
 */
export function environment(additions = {}) {
  const path = [join(MODULES, '.bin'), process.env.PATH].join(delimiter)
  const cache = join(MODULES, '.cache', 'compiled')
  return { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: cache, ...process.env, PATH: path, ...additions }
}

/** Runs the pinned Node in our place: with our terminal, our signals, and its exit code as ours. */
export async function run(args, { env = {} } = {}) {
  const child = startChild(PINNED_NODE, args, { cwd: ROOT, env: environment(env) })
  endLike(await child.ended)
}

/**
 * npm records what it installed in node_modules/.package-lock.json, and does so last: an install cut short leaves none.
 * Comparing it also recognises packages that were installed by hand.
 */
function installedAsLocked() {
  const installed = packagesIn(join(MODULES, '.package-lock.json'))
  const locked = packagesIn(join(ROOT, 'package-lock.json'))
  if (!installed) return false
  return Object.entries(locked ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true // our own workspaces
    const present = installed[path]
    // Optional packages for other kinds of machines are in the lock file only.
    if (!present) return wanted.optional === true
    return present.version === wanted.version && present.integrity === wanted.integrity
  })
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined
}

function pinnedNodeRuns() {
  const { version } = JSON.parse(readFileSync(join(PINNED_NODE_PACKAGE, 'package.json'), 'utf8'))
  const attempt = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' })
  return attempt.stdout?.trim() === `v${version}`
}

/** With install scripts switched off, the `node` package arrives without its program. */
async function installPinnedNode() {
  console.log('Installing Node (once)…')
  try {
    await runToSuccess(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: PINNED_NODE_PACKAGE,
      env: environmentForNpm(),
    })
  } catch (error) {
    throw new Error(
      'The pinned version of Node could not be installed into node_modules/node. ' +
        `Please check the network and run \`npm rebuild node\`. (${error.message})`,
      { cause: error },
    )
  }
  if (!pinnedNodeRuns()) {
    throw new Error('The Node in node_modules/node does not run on this machine.')
  }
}

/**
 * npm must not run on the Node inside the folder it is about to replace - which it would when
 * `npm start` started us, because that puts node_modules/.bin into the path.
 */
function environmentForNpm() {
  const path = (process.env.PATH ?? '').split(delimiter)
  const outside = path.filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  return { ...process.env, PATH: outside.join(delimiter) }
}
