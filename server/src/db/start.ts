import type { Settings } from '../settings.ts'
import { startEmbedded } from './embedded/embedded.ts'

/** The database of the settings: an external one as it is, or the embedded one, started. */
export async function startDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} }
  return startEmbedded({ dataDir: settings.dataDir })
}
