import type { Media, media } from '@rental/core/modules/media/media.contract'
import { currentLanguage, say } from '../text/text.ts'
import { answerOf, sendBy, urlOf } from './call.ts'
import { CallError } from './errors.ts'

/** Files travel longer than words. */
const timeoutMs = 120_000

/** Sends with the session's token, by XMLHttpRequest: only that reports upload progress. */
function post(url: string, token: string | null, body: FormData, onProgress: (share: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    request.setRequestHeader('accept-language', currentLanguage())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    for (const fault of ['error', 'timeout', 'abort'])
      request.addEventListener(fault, () => reject(new CallError(0, 'network', say('app.offline'))))
    request.send(body)
  })
}

/** Sends one file; `onProgress` hears from 0 to 1 how far it is. */
export async function uploadFile(
  route: typeof media.upload,
  file: File,
  onProgress: (share: number) => void,
): Promise<Media | undefined> {
  const form = new FormData()
  form.append('files[]', file)
  const response = await sendBy(route, (token) => post(urlOf(route), token, form, onProgress))
  const { data } = (await answerOf(response)) as { data: Media[] }
  return data[0]
}
