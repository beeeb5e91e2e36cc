// Finds a Chromium for the browser tests, and as a last resort installs one.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { attempt, installPackage } from './packages.mjs'
import { pinnedNode, ROOT } from './setup.mjs'

/** The first draws pages only, not the window around them: tests take a third less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a browser, or undefined when Playwright's own is there to be used.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM is set to ${chosen}, which is no program.`)
    return chosen
  }
  const installed = installedBrowser()
  if (installed) return installed

  if (await hasPlaywrightsOwn()) return undefined
  const playwright = join(ROOT, 'node_modules', 'playwright', 'cli.js')
  await attempt(pinnedNode(), [playwright, 'install', 'chromium'])
  if (await hasPlaywrightsOwn()) return undefined

  for (const name of ['chromium-headless-shell', 'chromium']) if (!installedBrowser()) await installPackage(name)
  const atLast = installedBrowser()
  if (atLast) return atLast
  throw new Error(
    'The browser tests need Chromium or Google Chrome, and neither was found nor could be installed. ' +
      'Please install one, or set CHROMIUM to the path of its program.',
  )
}

function installedBrowser() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_FOLDERS]
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...MAC_APPS].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function hasPlaywrightsOwn() {
  // Not at the top of the file: this file is loaded before the packages are installed.
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}
