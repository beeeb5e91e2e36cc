import type { Settings } from '../settings.ts'
import type { Doors } from './door.ts'
import { mailDoor } from './mail-door.ts'
import { whatsappDoor } from './whatsapp-door.ts'

/** The ways out that the settings open; a channel without one keeps its messages. */
export const doorsOf = ({ mail, whatsapp }: Pick<Settings, 'mail' | 'whatsapp'>): Doors => ({
  ...(mail && { EMAIL: mailDoor(mail) }),
  ...(whatsapp && { WHATSAPP: whatsappDoor(whatsapp) }),
})

export function closeDoors(doors: Doors): void {
  for (const door of Object.values(doors)) door.close?.()
}
