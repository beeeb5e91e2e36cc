import { timingSafeEqual } from 'node:crypto'
import { isPlatform } from '@rental/core/kernel/access'
import { formatLongDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import { enterCompany, type Tx } from '../db/tx.ts'
import type { Actor, Ctx } from '../http/handlers.ts'
import { note } from '../record/note.ts'
import { clientAllowance, returnAttempt, takeAttempt } from './attempts.ts'
import type { SigningKeys } from './signing-keys.ts'
import { accessTokenFor, hashOf, type Claims } from './token.ts'

interface ClientCredential {
  company_id: string
  oauth_client_id: string
  secret_hash: Buffer
  version: number
}

/** The credential of a client, in whichever company. */
async function findClient(tx: Tx, client_id: string): Promise<ClientCredential | undefined> {
  const { rows } = await sql<ClientCredential>`select * from client_credential_of(${client_id})`.execute(tx)
  return rows[0]
}

interface FoundClient {
  id: string
  name: string
  scopes: string[]
  is_read_only: boolean
  access_ends_on: string | null
  has_ended: boolean
}
const findActive = async (tx: Tx, id: string): Promise<FoundClient | undefined> => {
  const { rows } = await sql<FoundClient>`
    select oauth_client.id, oauth_client.name, scopes, access_ends_on,
      coalesce(access_ends_on < company_today(), false) as has_ended,
      company_state(trial_ends_on, suspended_at) in ('TRIAL_ENDED', 'SUSPENDED') as is_read_only
    from oauth_client join company on company.id = oauth_client.company_id
    where oauth_client.id = ${id} and oauth_client.company_id = (select current_company()) and is_active`.execute(tx)
  return rows[0]
}

interface TokenRequest {
  client_id?: string | undefined
  client_secret?: string | undefined
  scope?: string | undefined
}

/** A token for a client application: it acts for its company, with its scopes or fewer. */
export async function clientTokens(ctx: Ctx, keys: SigningKeys, request: TokenRequest) {
  const { tx, basic, now } = ctx
  const id = request.client_id ?? basic?.id ?? ''
  const secret = request.client_secret ?? basic?.secret ?? ''
  const allowance = clientAllowance(id, ctx.source)
  await takeAttempt(tx, allowance)
  const credential = await findClient(tx, id)
  const given = hashOf(secret)
  // Compared even where there is no such client, so that both take the same time.
  const isRight = timingSafeEqual(given, credential?.secret_hash ?? hashOf(`not ${secret}`))
  // Returned, not thrown: the attempt must stay counted.
  if (!credential || !isRight) return new Refusal('wrong_client')
  await returnAttempt(tx, allowance)
  await enterCompany(tx, credential.company_id)
  const client = await findActive(tx, credential.oauth_client_id)
  if (!client) throw new Refusal('wrong_client')
  const { access_ends_on, has_ended } = client
  if (has_ended && access_ends_on)
    throw new Refusal('client_access_ended', { params: { day: formatLongDate(access_ends_on, ctx.language) } })
  const wanted = request.scope?.split(/\s+/).filter(Boolean)
  const scope = wanted ?? client.scopes
  if (scope.some((one) => !client.scopes.includes(one))) throw new Refusal('not_permitted')
  await sql`update oauth_client set last_used_at = now() where id = ${client.id}`.execute(tx)
  const actor = { id: client.id, name: client.name }
  await note(tx, { action: 'sign_in', table: 'session', id: client.id, facts: { scope: scope.join(' ') }, actor })
  const whose = { client: client.id, version: credential.version, company: credential.company_id, scope }
  return { ...accessTokenFor(keys, whose, now), scope: scope.join(' ') }
}

/** The client of a token, while it is active, its access lasts and its secret is unchanged. */
export async function clientActor(tx: Tx, { client, version, company, scope }: Claims): Promise<Actor | null> {
  const [found, credential] = await Promise.all([
    findActive(tx, client ?? ''),
    tx
      .selectFrom('client_credential')
      .select('version')
      .where('oauth_client_id', '=', client ?? '')
      .executeTakeFirst(),
  ])
  if (!found || found.has_ended || credential?.version !== version) return null
  const requested = new Set(scope)
  return asActor(company, found, (one) => requested.has(one))
}

/** A client while it is active and its access lasts, with all its scopes: for a job that it has asked for. */
export async function clientById(tx: Tx, company: string, id: string): Promise<Actor | null> {
  const found = await findActive(tx, id)
  return found && !found.has_ended ? asActor(company, found, () => true) : null
}

const asActor = (company: string, found: FoundClient, isRequested: (scope: string) => boolean): Actor => ({
  user_id: found.id,
  sign_in_id: found.id,
  company_id: company,
  full_name: found.name,
  permissions: new Set(found.scopes.filter((one) => isRequested(one) && !isPlatform(one))),
  branches: null,
  seesOwnJobs: false,
  isReadOnly: found.is_read_only,
})
