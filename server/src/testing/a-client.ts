import { setTimeout as sleep } from 'node:timers/promises'
import { client } from '@rental/core/modules/client/client.contract'
import { company } from '@rental/core/modules/company/company.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { callerFor } from './caller.ts'
import { dayIn } from './days.ts'
import type { startTestServer } from './test-server.ts'

export interface TokenRequest {
  client_id?: string
  client_secret?: string
  scope?: string
}

/** Tokens are looked up in the database at most once a second. */
export const takesEffect = () => sleep(1100)

export const credentialsOf = ({ client_id, client_secret }: TokenRequest): TokenRequest => ({
  client_id: client_id ?? '',
  client_secret: client_secret ?? '',
})

let next = 0
export const aCustomer = () => {
  next += 1
  return { kind: 'PERSONAL' as const, name: `Customer ${next}`, phone: `0812${40_000_000 + next}` }
}

/** Clients that the operator makes for companies, and programs that work with their tokens. */
export async function clientsOf(server: Awaited<ReturnType<typeof startTestServer>>) {
  const operator = server.as('Owner', 'operator')
  const companies = await operator.call(company.list, { query: {} })
  const idOf = (name: string) => companies.items.find((one) => one.name === name)?.id ?? ''
  const values = (change: object = {}) => {
    next += 1
    return {
      company_id: idOf('alpha'),
      client_id: `website-${next}`,
      client_secret: `a secret that nobody guesses ${next}`,
      name: `Website ${next}`,
      description: 'Booking form of the website',
      redirect_uris: ['https://alpha.example/back'],
      scopes: ['customer.read', 'customer.create'],
      access_ends_on: dayIn(90),
      ...change,
    }
  }
  const ask = (request: TokenRequest) => ({ body: { grant_type: 'client_credentials' as const, ...request } })
  return {
    operator,
    idOf,
    values,
    aClient: (change: object = {}) => operator.call(client.create, { body: values(change) }),
    ask,
    refusedToken: (request: TokenRequest) => server.visitor.refused(session.token, ask(request)),
    /** A program that works with the token of a client. */
    async program(request: TokenRequest) {
      const { access_token } = await server.visitor.call(session.token, ask(request))
      return callerFor(server.app, async () => access_token)
    },
  }
}
