import type { Settings } from '../settings.ts'
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts'

/** The database of the settings: an external one as it is, or the embedded one, started. */
export async function startDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} }
  return startEmbedded({ dataDir: settings.dataDir })
}

/** The same for work that may be done beside a running server. */
export async function joinDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  const running = settings.databaseUrl ? undefined : runningEmbedded(settings.dataDir)
  return running ? { url: running, stop: async () => {} } : startDatabase(settings)
}
