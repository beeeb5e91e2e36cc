import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { dataOf, isPaged, type CallInput, type Named, type Result, type Route } from '@rental/core/kernel/route'
import { aProgram } from './a-program.ts'
import { urlOf, type Answer, type Loose } from './caller.ts'
import { patiently } from './patient.ts'

/** Sends a call as a person of a role. */
export type Send = (role: string, route: Route, input: Loose, headers: Record<string, string>) => Promise<Answer>

/** The program in a process of its own, which is killed now and then. Calls wait until it is there again. */
export function mortalServer(environment: Record<string, string>, tokenFor: (role: string) => Promise<string>) {
  let running = aProgram(environment)
  const send: Send = async (role, route, input, headers) => {
    const { address } = await running
    const answer = await fetch(`${address}${urlOf(route, input)}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${await tokenFor(role)}`,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  return {
    /** An answer that was lost with the process is asked for again, with the same key. */
    send: async (...given: Parameters<Send>): Promise<Answer> => {
      for (;;) {
        const answer = await send(...given).catch(() => null)
        if (answer) return answer
        await pause(10)
      }
    },
    ready: async () => void (await running),
    async kill(): Promise<void> {
      const { kill } = await running
      const dead = kill()
      running = dead.then(() => aProgram(environment))
      await dead
    },
  }
}

/** A call that was answered with success. */
export interface Done {
  key: string
  name: string
  input: Loose
  answer: unknown
}

/** The server refused a call, with its reason. */
export class Refused extends Error {}

const reasonOf = ({ body: { metadata } }: Answer) => {
  const fields = Object.keys(metadata?.error?.fields ?? {}).map((name) => name.replace(/\d+/g, 'n'))
  return [metadata?.error?.code, ...new Set(fields)].join(' ')
}

/** Calls that happen once, however often they have to be sent, and are noted when they are answered. */
export const sureCalls =
  (send: Send, done: Done[]) =>
  async <R extends Named>(role: string, route: R, input: CallInput<R>): Promise<Result<R>> => {
    const name = `${route.module}.${route.name}`
    const key = randomUUID()
    const headers: Record<string, string> = route.method === 'GET' ? {} : { 'idempotency-key': key }
    const answer = await patiently(() => send(role, route, input as Loose, headers))
    if (answer.status >= 500 || answer.status === 401)
      throw new Error(`${name} answered ${answer.status} ${reasonOf(answer)}`)
    if (answer.status >= 400) throw new Refused(`${name}: ${answer.status} ${reasonOf(answer)}`)
    const parsed: unknown = route.response.parse(dataOf(route, answer.body))
    const data = (isPaged(route) ? { ...answer.body.metadata, items: parsed } : parsed) as Result<R>
    if (route.method !== 'GET') done.push({ key, name, input: input as Loose, answer: data })
    return data
  }
export type SureCall = ReturnType<typeof sureCalls>
