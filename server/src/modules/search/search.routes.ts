import { search } from '@rental/core/modules/search/search.contract'
import { handlers } from '../../http/handlers.ts'
import { searchSources } from './search.store.ts'

export const searchHandlers = handlers(search, {
  async records({ tx, actor }, { query }) {
    const allowed = searchSources.filter(({ access }) => actor.permissions.has(access))
    const found = await Promise.all(allowed.map(({ find }) => find(tx, query.text)))
    return found.flat()
  },
})
