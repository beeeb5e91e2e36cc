import { Damage } from '@rental/core/modules/damage/damage.contract'
import { damageMachine } from '@rental/core/modules/damage/damage.machine'
import { say } from '../../text/text.ts'

/** Subject of damages for the record kit. */
export const damageSubject = { module: 'damage', shape: Damage.shape, machine: damageMachine } as const

/** `Front bumper: Scratch` */
export const damageName = ({ part, kind }: Pick<Damage, 'part' | 'kind'>): string =>
  say('damage.name', { part: say(`damage.options.part.${part}`), kind: say(`damage.options.kind.${kind}`) })

/** The parameters of a damage's calls. */
export const damageKey = ({ id, vehicle_id }: Pick<Damage, 'id' | 'vehicle_id'>) => ({
  vehicleId: vehicle_id,
  damageId: id,
})
