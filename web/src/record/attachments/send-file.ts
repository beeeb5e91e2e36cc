import { media, type Media } from '@rental/core/modules/media/media.contract'
import { uploadFile } from '../../api/upload.ts'
import { say } from '../../text/text.ts'
import { fileProblem } from './attachment-file.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Sends a file, made smaller where that helps; what cannot be sent is an error with the sentence to show. */
export async function sendFile(file: File, onProgress: (share: number) => void = () => {}): Promise<Media> {
  const ready = await shrinkPicture(file)
  const problem = fileProblem(ready)
  if (problem) throw new Error(say(`errors.${problem.key}`, problem.params))
  const kept = await uploadFile(media.upload, ready, onProgress)
  if (!kept) throw new Error(say('errors.internal'))
  return kept
}
