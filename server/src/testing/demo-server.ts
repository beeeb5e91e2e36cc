import { callerFor } from './caller.ts'
import { copyDemo } from './demo-database.ts'
import { signedIn } from './signed-in.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { startTestServer } from './test-server.ts'

/**
 * A server with the smaller companies of the demo, where every list has rows: an owner of one, and the operator's staff.
 * `prepare` changes the database before the server works on it.
 */
export async function startDemoServer(prepare?: (url: string) => Promise<unknown>) {
  const url = await copyDemo(await temporaryFolder())
  await prepare?.(url)
  const server = await startTestServer({ url })
  const callerOf = (email: string) => {
    const token = signedIn(server.db, server.keys, email)
    return callerFor(server.app, () => token)
  }
  return { url, server, renter: callerOf('owner@balijaya.example'), staff: callerOf('staff@lajur.example') }
}
