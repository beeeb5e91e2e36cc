import { Refusal } from '@rental/core/kernel/error'
import { rail } from '@rental/core/modules/rail/rail.contract'
import { railOf } from '@rental/core/modules/rail/rail.rules'
import { handlers } from '../../http/handlers.ts'
import { railFacts } from './rail.store.ts'

export const railHandlers = handlers(rail, {
  async of({ tx, actor }, { params: at }) {
    const may = (kind: typeof at.kind) => actor.permissions.has(`${kind}.read`)
    if (!may(at.kind)) throw new Refusal('not_permitted')
    const facts = await railFacts(tx, at.kind, at.id)
    if (!facts.documents.some(({ kind, id }) => kind === at.kind && id === at.id)) throw new Refusal('not_found')
    return railOf(facts, at).filter(({ kind }) => may(kind))
  },
})
