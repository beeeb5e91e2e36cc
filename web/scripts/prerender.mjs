/**
 * After `vite build`: writes landing.en.html and landing.id.html beside landing.html, with the page already drawn.
 * Usage: node scripts/prerender.mjs [dist folder]
 */
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

process.env.NODE_ENV = 'production'
const { build } = await import('vite')

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = resolve(process.argv[2] ?? join(web, 'dist'))

/** Bundles the page for Node. Inside web/, so that React is found; the folder is ignored by git. */
async function loadRenderer() {
  const cache = join(web, '.cache')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'landing-'))
  try {
    await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: 'src/landing/render.tsx',
        outDir,
        manifest: false,
        minify: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    const file = (await readdir(outDir)).find((name) => /^render\.m?js$/.test(name))
    if (!file) throw new Error(`no render.js in ${outDir}`)
    return await import(pathToFileURL(join(outDir, file)).href)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Files that the page needs at once but discovers late: the fonts, and the words of its language. */
async function preloadsOf(language) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const words = Object.entries(manifest).find(([key]) => key.endsWith(`virtual:landing-words/${language}`))
  if (!words) throw new Error(`no words of the landing page in ${language} in the manifest`)
  const font = (await readdir(join(dist, 'assets'))).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name))
  if (!font) throw new Error('no Latin letters of Inter among the assets')
  return [
    { as: 'font', href: `/assets/${font}` },
    { as: 'script', href: `/${words[1].file}` },
  ]
}

/** The markers must be there: a page without its content would look fine to every machine and to no visitor. */
function put(html, marker, content) {
  if (!html.includes(marker)) throw new Error(`${marker} is missing in landing.html`)
  return html.replace(marker, () => content)
}

const template = await readFile(join(dist, 'landing.html'), 'utf8')
const { languages, render } = await loadRenderer()

for (const language of languages) {
  const { head, page } = render(language, await preloadsOf(language))
  let html = put(template, '<html lang="en">', `<html lang="${language}">`)
  html = put(html, '<!--landing-head-->', head)
  html = put(html, '<!--landing-page-->', page)
  await writeFile(join(dist, `landing.${language}.html`), html)
}
