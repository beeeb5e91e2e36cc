/**
 * After `vite build`: writes sw.js, which keeps the app on a device: its page, and the chunks, words, styles and fonts
 * of the day of a driver: run sheet, form of a handover, clock and expenses.
 * Usage: node scripts/service-worker.mjs [dist folder]
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = resolve(process.argv[2] ?? join(web, 'dist'))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const page = '/index.html'
const rest = ['/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png']
const sections = [
  'record',
  'media',
  'company',
  'run_sheet',
  'inspection',
  'damage',
  'delivery_order',
  'return_order',
  'master_data',
  'driver_day',
  'wallet',
]
const words = ['en', 'id'].flatMap((language) => [
  `virtual:words/${language}`,
  ...sections.map((section) => `virtual:words/${language}/${section}`),
])
const screens = [
  'index.html',
  'src/app/app-layout.tsx',
  'src/app/toaster.tsx',
  'src/app/field.ts',
  'src/modules/run-sheet/run-sheet-screen.tsx',
  'src/modules/run-sheet/inspection-forms.tsx',
  'src/modules/driver-day/clock/clock-on-sheet.tsx',
  'src/modules/driver-day/clock/my-days-screen.tsx',
  'src/modules/wallet/mine/own-expense-screen.tsx',
  'src/handover/damage-dialog.tsx',
  'src/ui/confirm-dialog.tsx',
]

function entryOf(name) {
  const key = manifest[name] ? name : Object.keys(manifest).find((other) => other.endsWith(name))
  if (!key) throw new Error(`The build has no ${name}; mend the lists in web/scripts/service-worker.mjs.`)
  return manifest[key]
}

/** A chunk with everything that it imports at once. */
function collect(name, seen = new Set()) {
  const { file, imports = [], css = [], assets = [] } = entryOf(name)
  if (seen.has(file)) return seen
  for (const one of [file, ...css, ...assets]) seen.add(one)
  for (const one of imports) collect(one, seen)
  return seen
}

const seen = new Set()
for (const name of [...screens, ...words]) collect(name, seen)
// Workers and the alphabets of both languages stand in no list of imports.
const beside = readdirSync(join(dist, 'assets')).filter((name) =>
  /^(photo\.worker-|inter-latin-wght).*\.(js|woff2)$/.test(name),
)
const chunks = [...seen].filter((file) => file.startsWith('assets/') && !file.includes('inter-'))
const files = [
  page,
  ...rest,
  ...new Set([...chunks, ...beside.map((name) => `assets/${name}`)].map((file) => `/${file}`)),
]

const worker = readFileSync(join(web, 'service-worker.js'), 'utf8')
const hash = createHash('sha256').update(worker)
for (const file of files) hash.update(file).update(readFileSync(join(dist, file)))
const shell = { version: hash.digest('hex').slice(0, 12), page, files }
writeFileSync(join(dist, 'sw.js'), `const shell = ${JSON.stringify(shell)}\n${worker}`)
