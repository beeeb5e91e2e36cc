import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { languages, translate, type Language, type Words } from '../core/src/kernel/text.ts'
import { headWords, landingWords, lateSections, words } from '../core/src/modules/text.ts'
import { chunks } from './chunks.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** One chunk per language and section, so that only the words in use are downloaded, with the screens they are for. */
function wordsPlugin(): Plugin {
  const code = (tree: Words, language: Language) => `export default ${JSON.stringify(translate(tree, language))}`
  const modules = new Map<string, string>()
  for (const language of languages) {
    const place = `virtual:words/${language}`
    const sections = lateSections.map((section) => `${section}: () => import('${place}/${section}')`)
    modules.set(place, `${code(headWords, language)}\nexport const sections = { ${sections.join(', ')} }`)
    for (const section of lateSections) modules.set(`${place}/${section}`, code(words[section], language))
    modules.set(`virtual:landing-words/${language}`, code(landingWords, language))
  }
  return {
    name: 'words',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : null),
  }
}

/** In development, too, `/` is the landing page and everything else the app. */
const landingAtRoot: Plugin = {
  name: 'landing-at-root',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (/^\/(\?|$)/.test(request.url ?? '')) request.url = '/landing.html'
      next()
    })
  },
}

export default defineConfig({
  plugins: [wordsPlugin(), landingAtRoot, react(), tailwindcss()],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: page('index.html'), landing: page('landing.html') },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
        // Every lazy screen is named in the entry with all that it needs: names without words are half as long.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/docs': api } },
})
