// Compares a visitor's downloads, in KB of brotli and in files, with the budgets of docs/architecture.md.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const dist = new URL('../web/dist/', import.meta.url).pathname
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const app = ['index.html', 'virtual:words/id']
// Toasts, menus, dialogs and the palette load when they are first needed or the browser is idle.
const shell = [...app, 'src/app/app-layout.tsx']
const words = ['record', 'media', 'customer'].map((section) => `virtual:words/id/${section}`)
const screen = (file) => [...shell, ...words, `src/modules/${file}`]
const sheet = ['record', 'media', 'company', 'run_sheet'].map((section) => `virtual:words/id/${section}`)

/** Each budget: what is loaded, and the hard limit in KB. */
const budgets = [
  { name: 'entry', loads: app, limit: 130 },
  { name: 'signed-in shell', loads: shell, limit: 160 },
  { name: 'list screen', loads: screen('customer/customer-list.tsx'), limit: 215 },
  { name: 'form screen', loads: screen('customer/customer-form.tsx'), limit: 215 },
  { name: 'detail screen', loads: screen('customer/customer-detail.tsx'), limit: 215 },
  { name: 'run sheet', loads: [...shell, ...sheet, 'src/modules/run-sheet/run-sheet-screen.tsx'], limit: 180 },
  { name: 'landing page', loads: ['landing.html', 'virtual:landing-words/id'], limit: 120 },
]
/** A browser asks for six at a time: many small files take longer than few larger ones. */
const mostFiles = 30
const largestChunk = 95
const largestCss = 20

/** Size as compressed by the build, which leaves out files too small to gain. */
function kilobytes(file) {
  const compressed = join(dist, `${file}.br`)
  const size = existsSync(compressed)
    ? statSync(compressed).size
    : brotliCompressSync(readFileSync(join(dist, file))).length
  return size / 1024
}

/** The files of chunks with everything they import at once. */
function filesOf(names, seen = new Set()) {
  for (const name of names) {
    const key = manifest[name] ? name : Object.keys(manifest).find((other) => other.endsWith(name))
    if (!key) throw new Error(`The build has no ${name}; mend the list in scripts/check-budgets.mjs.`)
    const { file, imports = [] } = manifest[key]
    if (seen.has(file)) continue
    seen.add(file)
    filesOf(imports, seen)
  }
  return seen
}

const lines = budgets.flatMap(({ name, loads, limit }) => {
  const files = [...filesOf(loads)].filter((file) => file.endsWith('.js'))
  return [
    { name, size: files.reduce((sum, file) => sum + kilobytes(file), 0), limit },
    { name, size: files.length, limit: mostFiles, unit: 'files' },
  ]
})
for (const { file, css = [] } of Object.values(manifest)) {
  if (file.endsWith('.js') && kilobytes(file) > largestChunk)
    lines.push({ name: file, size: kilobytes(file), limit: largestChunk })
  for (const sheet of css)
    if (kilobytes(sheet) > largestCss) lines.push({ name: sheet, size: kilobytes(sheet), limit: largestCss })
}
for (const { name, size, limit, unit = 'KB' } of lines)
  console.log(
    `${size > limit ? '✗' : '✓'} ${name.padEnd(24)} ${size.toFixed(unit === 'KB' ? 1 : 0).padStart(7)} of ${limit} ${unit}`,
  )
process.exitCode = lines.some(({ size, limit }) => size > limit) ? 1 : 0
