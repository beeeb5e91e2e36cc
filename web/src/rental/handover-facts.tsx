import { formatPhone } from '@rental/core/kernel/phone'
import { lineFieldGroups, type Handover } from '@rental/core/modules/rental/rental.fields'
import { LaterPlaceValue as PlaceValue } from '../record/later-place.ts'
import { isEmpty } from '../record/field-text.ts'
import { say } from '../text/text.ts'
import { Fact } from '../ui/fact.tsx'

const names = Object.keys(lineFieldGroups.handover) as (keyof Handover)[]

/** True if anything of its places and people is known. */
export const hasHandover = (line: Handover): boolean => names.some((name) => !isEmpty(line[name]))

/** Places of a line, its destination and its user: only what is known. */
export function HandoverFacts({ module, line }: { module: string; line: Handover }) {
  const { delivery_place, pick_up_place, destination, user_name, user_phone } = line
  const label = (name: keyof Handover) => say(`${module}.fields.${name}`)
  const user = [user_name, user_phone && formatPhone(user_phone)].filter(Boolean).join(', ')
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {delivery_place && (
        <Fact name={label('delivery_place')}>
          <PlaceValue place={delivery_place} />
        </Fact>
      )}
      {pick_up_place && (
        <Fact name={label('pick_up_place')}>
          <PlaceValue place={pick_up_place} />
        </Fact>
      )}
      {destination && <Fact name={label('destination')}>{destination}</Fact>}
      {user && <Fact name={label('user_name')}>{user}</Fact>}
    </dl>
  )
}
