import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../api/call.ts'
import { shellCalls } from '../api/shell-calls.ts'
import { useObjectUrl } from './use-object-url.ts'

type Size = 'thumb'

const fetchBlob = async (id: string, size?: Size) =>
  (await fetchFile(shellCalls.file, { params: { id }, query: { size } })).blob

/** The id in the address of an uploaded file, as logos and pictures of people are stored. */
export const mediaIdIn = (address: unknown): string | null =>
  typeof address === 'string' ? (/^\/api\/v2\/media\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? null) : null

/** An address for a picture that only some may fetch, or for its small one; it lives as long as the component. */
export function useMediaUrl(id: string | null, size?: Size) {
  const { data: blob, isError } = useQuery({
    queryKey: ['media', 'file', id, size],
    queryFn: () => fetchBlob(id ?? '', size),
    enabled: id !== null,
    staleTime: Infinity,
  })
  return { url: useObjectUrl(blob), isError }
}

/** Opens a file in a new tab. The tab is opened first: after a wait, browsers take it for an advertisement. */
export async function openMedia(id: string) {
  const tab = open('', '_blank')
  try {
    const url = URL.createObjectURL(await fetchBlob(id))
    if (tab) tab.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
