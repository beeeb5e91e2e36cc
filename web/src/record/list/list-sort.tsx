import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/select.tsx'
import { labelOf, type Subject } from '../subject.ts'

interface ListSortProps {
  subject: Subject
  names: readonly string[]
  sort: string
  onSort: (sort: string) => void
}

/** Cards have no headings to sort by, so phones get a select. */
export function ListSort({ subject, names, sort, onSort }: ListSortProps) {
  const { t } = useTranslation()
  return (
    <Select aria-label={t('record.list.sort_by')} value={sort} onChange={(event) => onSort(event.target.value)}>
      {names.flatMap((name) => [
        <option key={name} value={name}>
          {t('record.list.ascending', { name: labelOf(subject, name) })}
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {t('record.list.descending', { name: labelOf(subject, name) })}
        </option>,
      ])}
    </Select>
  )
}
