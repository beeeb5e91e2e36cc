import { Refusal, refuseAny } from '@rental/core/kernel/error'
import type { MessageWording } from '@rental/core/modules/message/message.contract'
import {
  usualWording,
  wordingId,
  wordingPlaces,
  wordingProblems,
  type Wording,
  type WordingPlace,
} from '@rental/core/modules/message/message.rules'
import { messageTemplates, type OwnTemplate } from '@rental/core/modules/message/message.templates'
import type { Tx } from '../../db/tx.ts'
import { dropWording, ownWordings, putWording } from './message.store.ts'

type Place = WordingPlace<OwnTemplate>

function placeOf(id: string): Place {
  const place = wordingPlaces.find((one) => wordingId(one) === id)
  if (!place) throw new Refusal('not_found')
  return place
}

function shown(place: Place, own: Wording | undefined): MessageWording {
  const { subject, body } = own ?? usualWording(place) ?? { subject: null, body: '' }
  const { parameters } = messageTemplates[place.template]
  return { id: wordingId(place), ...place, subject, body, is_own: own !== undefined, parameters: [...parameters] }
}

export async function listTemplates(tx: Tx): Promise<MessageWording[]> {
  const own = await ownWordings(tx)
  return wordingPlaces.map((place) => shown(place, own.get(wordingId(place))))
}

export async function changeTemplate(tx: Tx, id: string, given: Wording): Promise<MessageWording> {
  const place = placeOf(id)
  // A channel without a subject stores none.
  const wording = usualWording(place)?.subject ? given : { ...given, subject: null }
  refuseAny(wordingProblems(place.template, place.channel, wording))
  await putWording(tx, place, wording)
  return shown(place, wording)
}

export async function resetTemplate(tx: Tx, id: string): Promise<null> {
  placeOf(id)
  await dropWording(tx, id)
  return null
}
