import { asOwner, emptyDatabase } from './test-server.ts'

/** A database whose owner is no superuser, as at a provider: the policies hold him, too. */
export async function plainOwner(): Promise<string> {
  const url = new URL(await emptyDatabase())
  const name = url.pathname.slice(1)
  const user = `owner_${name}`
  await asOwner(
    url.href,
    `create role ${user} login password 'x' createrole; grant lajur_app to ${user} with admin option;
     alter database ${name} owner to ${user}`,
  )
  url.username = user
  url.password = 'x'
  return url.href
}
