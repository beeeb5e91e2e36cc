// `npm run db:migrate`, `db:reset`, `backup [file]`, `restore <file>`, `password-link <address>` and `remove-demo [--yes]`.
import { resolve } from 'node:path'
import { asScript } from './children.mjs'
import { ensureInstalled, run } from './setup.mjs'

const FLAGS = {
  migrate: '--migrate-only',
  reset: '--reset',
  backup: '--backup',
  restore: '--restore',
  'password-link': '--password-link',
  'remove-demo': '--remove-demo',
}

/** npm runs us in the project's folder; a file is meant from where the command was given. */
const fromCaller = (arg) =>
  arg.startsWith('--') || arg.includes('@') ? arg : resolve(process.env.INIT_CWD ?? '.', arg)

await asScript(async () => {
  const [work, ...args] = process.argv.slice(2)
  const flag = FLAGS[work]
  if (!flag) throw new Error(`Usage: node scripts/database.mjs <${Object.keys(FLAGS).join('|')}>`)
  await ensureInstalled()
  await run(['server/src/main.ts', flag, ...args.map(fromCaller)])
})
