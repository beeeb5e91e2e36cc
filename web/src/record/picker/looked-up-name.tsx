import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { pickerKindOf } from './picker-kinds.ts'

/** The name of a record, asked of the server. */
export default function LookedUpName({ to, id }: { to: string; id: string }) {
  const { t } = useTranslation()
  const { get, optionOf } = pickerKindOf(to)
  const { data, isError } = useCall(get, { params: { id } }, { staleTime: 60_000 })
  if (isError) return <>{t('record.unknown')}</>
  return <>{data === undefined ? '…' : optionOf(data as object).label}</>
}
