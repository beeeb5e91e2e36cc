import { Refusal } from '@rental/core/kernel/error'
import { media } from '@rental/core/modules/media/media.contract'
import { handlers } from '../../http/handlers.ts'
import type { Files } from '../../outside/files.ts'
import { note } from '../../record/note.ts'
import { keepUpload } from './media.commands.ts'
import { findVisible, identityOf, usageOf } from './media.store.ts'

export const mediaHandlers = (files: Files) =>
  handlers(media, {
    upload: (ctx) => keepUpload(ctx, files),
    usage: ({ tx }) => usageOf(tx),
    async file({ tx, actor }, { params, query }) {
      const { name, type, sha256, thumb_sha256 } = await findVisible(tx, actor, params.id)
      // A file without a thumbnail is served itself.
      const small = query.size === 'thumb' ? thumb_sha256 : null
      const content = small ?? sha256
      const found = await files.read(actor.company_id, content)
      if (!found) throw new Refusal('not_found')
      const identity = await identityOf(tx, params.id)
      if (identity)
        await note(tx, { action: 'export', table: 'customer', id: identity.customer, facts: { file: identity.kind } })
      return {
        name,
        type: small ? 'image/webp' : type,
        // Pictures are written anew when they come in; anything else opens where nothing of ours can be reached.
        disposition: type.startsWith('image/') ? ('inline' as const) : ('attachment' as const),
        body: found.bytes,
        lasting: { size: found.size, content },
      }
    },
  })
