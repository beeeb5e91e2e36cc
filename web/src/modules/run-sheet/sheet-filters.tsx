import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { useNavigate } from '@tanstack/react-router'
import { Labelled } from '../../handover/labelled.tsx'
import { DateInput } from '../../record/form/date-input.tsx'
import { useMasterData } from '../../record/use-master-data.ts'
import { useTranslation } from '../../text/text.ts'
import { Select } from '../../ui/select.tsx'
import type { SheetSearch } from './sheet-search.ts'

interface SheetFiltersProps {
  search: SheetSearch
  /** Jobs of everybody: whoever has one of them can be chosen. */
  entries: readonly RunEntry[]
}

/** The office looks at one person, one branch, or another day. */
export function SheetFilters({ search, entries }: SheetFiltersProps) {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/ops/run-sheet' })
  const branches = useMasterData('branch')
  const staff = new Map(entries.flatMap(({ driver_id, driver_name }) => (driver_id ? [[driver_id, driver_name]] : [])))
  const set = (part: SheetSearch) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Labelled label={t('run_sheet.staff')}>
        {(control) => (
          <Select
            {...control}
            value={search.driver_id ?? ''}
            onChange={({ target }) => set({ driver_id: target.value || undefined })}
          >
            <option value="">{t('run_sheet.everybody')}</option>
            {[...staff].map(([id, name]) => (
              <option key={id} value={id ?? ''}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label={t('run_sheet.branch')}>
        {(control) => (
          <Select
            {...control}
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
        )}
      </Labelled>
      <Labelled label={t('run_sheet.day')}>
        {({ id }) => (
          <DateInput
            id={id}
            label={t('run_sheet.day')}
            value={search.from ?? ''}
            onChange={(from) => set({ from: /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : undefined })}
          />
        )}
      </Labelled>
    </div>
  )
}
