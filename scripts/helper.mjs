// A program that a check needs beside it and that takes a while until it can be used.
import { startChild } from './children.mjs'
import { environment, ROOT } from './setup.mjs'

/** @param {import('./checks.mjs').Helper} helper */
export function startHelper({ command: [program, ...args], tells }) {
  let printed = ''
  let hear = () => {}
  const onOutput = (chunk) => {
    printed += chunk
    hear()
  }
  const child = startChild(program, args, { cwd: ROOT, env: environment(), onOutput })
  const over = child.ended.catch((error) => onOutput(error.message))
  const ready = new Promise((resolve, reject) => {
    hear = () => /^ready$/m.test(printed) && resolve()
    void over.then(() => reject(new Error(`${[program, ...args].join(' ')} ended:\n${printed}`)))
  })
  // The promise may not be awaited yet.
  ready.catch(() => {})
  return {
    tells,
    ready,
    stop: async () => {
      child.stop('SIGTERM')
      await over
    },
  }
}
