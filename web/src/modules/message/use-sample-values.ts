import { formatPhone } from '@rental/core/kernel/phone'
import type { Language } from '@rental/core/kernel/text'
import { sampleOf } from '@rental/core/modules/message/message.rules'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { useAccount, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'

/** Parameters of a preview without a recipient: the company and the reader, to an invented customer. */
export function useSampleValues(): (language: Language) => Record<string, string> {
  const user = useAccount()?.user
  const can = useCan()
  const { data } = useCall(setting.general, {}, { enabled: can(setting.general) })
  const contact = [data?.phone && formatPhone(data.phone), data?.email].filter(Boolean).join(' / ')
  return (language) => ({
    ...sampleOf(language),
    company: user?.company.name ?? '',
    sender: user?.full_name ?? '',
    contact,
  })
}
