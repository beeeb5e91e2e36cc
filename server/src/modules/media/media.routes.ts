import { createHash } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import { media, mediaTypes } from '@rental/core/modules/media/media.contract'
import { handlers } from '../../http/handlers.ts'
import type { Files } from '../../outside/files.ts'
import { typeOf } from './media-type.ts'
import { findMedia, insertMedia } from './media.store.ts'

export const mediaHandlers = (files: Files) =>
  handlers(media, {
    async upload(ctx) {
      const saved = []
      for await (const part of ctx.files()) {
        const bytes = await part.toBuffer()
        const type = typeOf(bytes)
        if (!type || !mediaTypes.includes(type)) throw new Refusal('wrong_media_type')
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        await files.save(ctx.actor.company_id, sha256, bytes)
        saved.push(await insertMedia(ctx.tx, { name: part.filename.slice(-200), type, size: bytes.length, sha256 }))
      }
      if (saved.length === 0) throw new Refusal('invalid_input', { fields: { 'files[]': { key: 'required' } } })
      return saved
    },
    async file({ tx, actor }, { params }) {
      const { name, type, sha256 } = await findMedia(tx, params.id)
      return { name, type, disposition: 'inline' as const, body: files.read(actor.company_id, sha256) }
    },
  })
