import { media, type Media } from '@rental/core/modules/media/media.contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errors.ts'
import { say } from '../../text/text.ts'
import { fileProblem } from './attachment-file.ts'
import { notify } from '../../ui/notify.ts'

/** Sends files and gives back what the server kept; null when nothing came of it, which has been said. */
export function useUpload() {
  const [busy, setBusy] = useState(false)
  const upload = async (files: readonly File[]): Promise<Media[] | null> => {
    const problem = fileProblem(files)
    if (problem) {
      notify.error(say(`media.${problem.key}`, problem.params))
      return null
    }
    const form = new FormData()
    for (const file of files) form.append('files[]', file)
    setBusy(true)
    try {
      return await call(media.upload, {}, { body: form })
    } catch (error) {
      notify.error(messageOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy }
}
