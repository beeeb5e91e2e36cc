import { useAccount } from '../api/can.tsx'
import { useCall } from '../api/use-call.ts'
import { mediaIdIn, useMediaUrl } from './use-media-url.ts'
import { shellCalls } from '../api/shell-calls.ts'

const unwrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value

/** The company's settings as a map; a value may be wrapped in an inner `value`. */
export function useCompanySettings(): ReadonlyMap<string, unknown> {
  const { data } = useCall(shellCalls.companySettings, {}, { staleTime: 300_000 })
  return new Map(data?.map((item) => [item.key, unwrapped(item.value)]))
}

export function useCompany(): { name: string; logo: string | null } {
  const account = useAccount()
  const settings = useCompanySettings()
  const name = settings.get('company_name')
  const { url: logo } = useMediaUrl(mediaIdIn(settings.get('logo_url')), 'thumb')
  return { name: typeof name === 'string' && name ? name : (account?.user.company.name ?? ''), logo }
}
