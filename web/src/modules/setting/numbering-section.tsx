import { documentNumber, isNumberPattern } from '@rental/core/kernel/numbering'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { numberPatterns } from '@rental/core/modules/setting/setting.contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'

const fields = Object.keys(numberPatterns).map((document) => `number_${document}`)

/** The code of the first branch, for the example. */
function useBranchCode(): string {
  const enabled = useCan()(masterData.branch.list)
  const { data } = useCall(masterData.branch.list, { query: { limit: 10, sort: 'name' } }, { enabled })
  return (data?.items[0] as { code?: string } | undefined)?.code ?? ''
}

function PatternField({ name, branch, disabled }: { name: string; branch: string; disabled: boolean }) {
  const { t } = useTranslation()
  const [pattern, company] = useWatch({ name: [name, 'company_code'] }) as [string, string]
  const [date] = useState(() => new Date().toLocaleDateString('en-CA'))
  const number = isNumberPattern(pattern) && documentNumber(pattern, { sequence: 1, date, branch, company })
  return <Field name={name} disabled={disabled} hint={number && t('setting.next_number', { number })} />
}

/** Patterns of document numbers, each with the next number as an example. */
export function NumberingSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const branch = useBranchCode()
  return (
    <FormSection title={t('setting.sections.numbering')} lead={t('setting.numbering_hint')} anchor="numbering">
      {/* Alone in its row: what it is for stands in all of the others. */}
      <Field name="company_code" disabled={disabled} wide hint={t('setting.company_code_hint')} />
      {fields.map((name) => (
        <PatternField key={name} name={name} branch={branch} disabled={disabled} />
      ))}
    </FormSection>
  )
}
