import { useNavigate } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { useId, useState } from 'react'
import { DateInput } from '../../record/form/date-input.tsx'
import { useIsPhone } from '../../record/use-is-phone.ts'
import { useMasterData } from '../../record/use-master-data.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { SheetSearch } from './sheet-search.ts'
import type { SheetStaff } from './sheet-staff.ts'

interface SheetFiltersProps {
  search: SheetSearch
  /** People with a job on these days can be chosen. */
  staff: readonly SheetStaff[]
}

/** The office looks at one person, one branch, or another day. */
function Filters({ search, staff }: SheetFiltersProps) {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/ops/run-sheet' })
  const branches = useMasterData('branch')
  const day = useId()
  const set = (part: SheetSearch) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  return (
    <div className="grid gap-3 md:grid-cols-3 lg:flex lg:flex-wrap lg:[&>*]:w-52">
      <Select
        aria-label={t('run_sheet.staff')}
        value={search.driver_id ?? ''}
        onChange={({ target }) => set({ driver_id: target.value || undefined })}
      >
        <option value="">{t('run_sheet.everybody')}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('run_sheet.branch')}
        value={search.branch_id ?? ''}
        onChange={({ target }) => set({ branch_id: target.value ? Number(target.value) : undefined })}
      >
        <option value="">{t('run_sheet.every_branch')}</option>
        {branches.choices(search.branch_id).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div>
        <label htmlFor={day} className="sr-only">
          {t('run_sheet.day')}
        </label>
        <DateInput
          id={day}
          label={t('run_sheet.day')}
          value={search.from ?? ''}
          onChange={(from) => set({ from: /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : undefined })}
        />
      </div>
    </div>
  )
}

/** On a phone they are folded, so that the first job is on the first screen. */
export function SheetFilters(props: SheetFiltersProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const chosen = Object.values(props.search).filter(Boolean).length
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isPhone)
    return (
      <div className="print:hidden">
        <Filters {...props} />
      </div>
    )
  return (
    <div className="space-y-3 print:hidden">
      <Button variant="outline" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ListFilter aria-hidden />
        {t('run_sheet.filter')}
        {chosen > 0 && <Badge tone="info">{chosen}</Badge>}
      </Button>
      <div id={id} hidden={!isOpen}>
        <Filters {...props} />
      </div>
    </div>
  )
}
