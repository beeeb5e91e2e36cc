import { useTranslation } from '../../text/text.ts'
import { Select } from '../../ui/select.tsx'
import { labelOf, type Subject } from '../subject.ts'

export interface ListSortProps {
  subject: Subject
  names: readonly string[]
  sort: string
  onSort: (sort: string) => void
}

/** Cards have no headings to sort by, so phones get a select. */
export function ListSort({ subject, names, sort, onSort }: ListSortProps) {
  const { t } = useTranslation()
  // Ids follow the time at which they were given.
  const wordOf = (name: string) => (name === 'id' ? t('record.list.added') : labelOf(subject, name))
  return (
    <Select aria-label={t('record.list.sort_by')} value={sort} onChange={(event) => onSort(event.target.value)}>
      {names.flatMap((name) => [
        <option key={name} value={name}>
          {t('record.list.ascending', { name: wordOf(name) })}
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {t('record.list.descending', { name: wordOf(name) })}
        </option>,
      ])}
    </Select>
  )
}
