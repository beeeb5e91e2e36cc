// Programs of the operating system that checks need, installed where that is possible: by root, on Debian and its kin.
import { existsSync } from 'node:fs'
import { Interrupted, runToSuccess } from './children.mjs'
import { environment } from './setup.mjs'

let isUpToDate = false

/** Each way to a program may fail (no network, no rights); the caller looks whether it is there, and tries the next one. */
export async function attempt(command, args) {
  try {
    const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
    await runToSuccess(command, args, { env, wholeGroup: true })
  } catch (error) {
    if (error instanceof Interrupted) throw error
    console.error(error.message)
  }
}

export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (!isUpToDate) await attempt('apt-get', ['update', '--quiet'])
  isUpToDate = true
  await attempt('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name])
}
