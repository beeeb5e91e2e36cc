import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../api/can.tsx'
import { fetchFile } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { shellCalls } from '../shell-calls.ts'

const unwrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value

/** The company's settings as a map; a value may be wrapped in an inner `value` (spec §3). */
export function useCompanySettings(): ReadonlyMap<string, unknown> {
  const { data } = useCall(shellCalls.companySettings, {}, { staleTime: 300_000 })
  return new Map(data?.map((item) => [item.key, unwrapped(item.value)]))
}

/** The picture behind a media address, which opens only with the session's token. */
function useMedia(url: unknown): string | null {
  const id = typeof url === 'string' ? url.split('/').at(-1) : undefined
  const { data } = useQuery({
    queryKey: ['media', 'file', id],
    queryFn: async () => URL.createObjectURL((await fetchFile(shellCalls.file, { params: { id } })).blob),
    enabled: Boolean(id),
    staleTime: Infinity,
    retry: false,
  })
  return data ?? null
}

export function useCompany(): { name: string; logo: string | null } {
  const account = useAccount()
  const settings = useCompanySettings()
  const name = settings.get('company_name')
  const logo = useMedia(settings.get('logo_url'))
  return { name: typeof name === 'string' && name ? name : (account?.user.company.name ?? ''), logo }
}
