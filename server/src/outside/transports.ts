import type { Settings } from '../settings.ts'
import type { Transports } from './transport.ts'
import { mailTransport } from './mail-transport.ts'
import { whatsappTransport } from './whatsapp-transport.ts'

/** The ways out that the settings open; a channel without one keeps its messages. */
export const transportsOf = ({ mail, whatsapp }: Pick<Settings, 'mail' | 'whatsapp'>): Transports => ({
  ...(mail && { EMAIL: mailTransport(mail) }),
  ...(whatsapp && { WHATSAPP: whatsappTransport(whatsapp) }),
})

export function closeTransports(transports: Transports): void {
  for (const transport of Object.values(transports)) transport.close?.()
}
