import type { Settings } from '../settings.ts'
import { runningEmbedded, startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './embedded/embedded.ts'

/** The database of the settings: an external one as it is, or the embedded one, started. */
export async function startDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  events: Pick<EmbeddedOptions, 'onLost' | 'onDown' | 'signal'> = {},
): Promise<EmbeddedDatabase> {
  if (settings.databaseUrl) return external(settings.databaseUrl)
  return startEmbedded({ dataDir: settings.dataDir, ...events })
}

/** Others start and stop it. */
const external = (url: string): EmbeddedDatabase => ({ url, stop: async () => {}, downSince: () => null })

/** The same for work that may be done beside a running server. */
export async function joinDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  const running = settings.databaseUrl ? undefined : runningEmbedded(settings.dataDir)
  return running ? external(running) : startDatabase(settings)
}
