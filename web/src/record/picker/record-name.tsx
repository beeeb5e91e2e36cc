import { useCall } from '../../api/use-call.ts'
import { useTranslation } from 'react-i18next'
import { pickerKindOf } from './picker-kinds.ts'

/** The name of a record that only its id is known of. */
export function useRecordName(to: string, id: string): string | null {
  const { t } = useTranslation()
  const { get, optionOf } = pickerKindOf(to)
  const { data, isError } = useCall(get, { params: { id } }, { staleTime: 60_000 })
  if (isError) return t('record.unknown')
  return data === undefined ? null : optionOf(data as never).label
}

export function RecordName({ to, id }: { to: string; id: string }) {
  return <>{useRecordName(to, id) ?? '…'}</>
}
