import type { Media } from '@rental/core/modules/media/media.contract'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { notify } from '../../ui/notify.ts'
import { sendFile } from './send-file.ts'

/** Uploads one file and returns the stored one; null after a failure, which was reported. */
export function useUpload() {
  const [busy, setBusy] = useState(false)
  const upload = async (file: File): Promise<Media | null> => {
    setBusy(true)
    try {
      return await sendFile(file)
    } catch (error) {
      notify.error(messageOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy }
}
