import type { Named } from '@rental/core/kernel/route'
import type { Attachment } from '@rental/core/kernel/attachment'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callOptions, useCall, useSend } from '../../api/use-call.ts'
import { paramsOf, type RecordKey } from '../record-key.ts'

export interface AttachmentRoutes {
  attachments: Named
  attach: Named
}
export type AttachedFile = Pick<Attachment, 'media_id' | 'kind' | 'expires_on'>

/** The files of a record, and how to change them: changes follow each other, each made to what is there by then. */
export function useAttachments(routes: AttachmentRoutes, id: RecordKey) {
  const client = useQueryClient()
  const input = { params: paramsOf(id) }
  const query = useCall(routes.attachments, input)
  const send = useSend(routes.attach)
  const line = useRef(Promise.resolve())
  const save = (change: (now: readonly AttachedFile[]) => readonly AttachedFile[]): Promise<void> => {
    const saved = line.current.then(async () => {
      const now = client.getQueryData(callOptions(routes.attachments, input).queryKey) as Attachment[] | undefined
      const attachments = change(now ?? []).map(({ media_id, kind, expires_on }) => ({ media_id, kind, expires_on }))
      await send.mutateAsync({ ...input, body: { attachments } })
    })
    line.current = saved.catch(() => {})
    return saved
  }
  return { query, files: (query.data as Attachment[] | undefined) ?? [], save, isSaving: send.isPending }
}
