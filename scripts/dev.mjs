// `npm run dev`: the server, restarted on every change, beside Vite's server for the web app.
import { join } from 'node:path'
import { viteProgram } from './build-web.mjs'
import { asScript, endLike, startChild } from './children.mjs'
import { ensureInstalled, environment, pinnedNode, ROOT } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  const env = environment({ DEV: '1' })
  const children = [
    startChild(pinnedNode(), ['--watch', 'server/src/main.ts'], { cwd: ROOT, env }),
    startChild(pinnedNode(), [viteProgram()], { cwd: join(ROOT, 'web'), env }),
  ]
  // Half a development setup is of no use: when one ends, the other follows.
  const first = await Promise.race(children.map((child) => child.ended))
  for (const child of children) child.stop('SIGTERM')
  await Promise.allSettled(children.map((child) => child.ended))
  endLike(first)
})
