import { documentNumber, isNumberPattern } from '@rental/core/kernel/numbering'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { numberPatterns, setting, type NumberedDocument } from '@rental/core/modules/setting/setting.contract'
import { useWatch } from 'react-hook-form'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'

const documents = Object.keys(numberPatterns) as NumberedDocument[]

/** The code of the first branch, for the example. */
function useBranchCode(): string {
  const enabled = useCan()(masterData.branch.list)
  const { data } = useCall(masterData.branch.list, { query: { limit: 10, sort: 'name' } }, { enabled })
  return (data?.items[0] as { code?: string } | undefined)?.code ?? ''
}

interface PatternFieldProps {
  name: string
  /** The next place in the sequence; undefined while it is not known. */
  sequence: number | undefined
  branch: string
  disabled: boolean
}

function PatternField({ name, sequence, branch, disabled }: PatternFieldProps) {
  const { t } = useTranslation()
  const [pattern, company] = useWatch({ name: [name, 'company_code'] }) as [string, string]
  const date = useToday()
  const number =
    sequence !== undefined && isNumberPattern(pattern) && documentNumber(pattern, { sequence, date, branch, company })
  return <Field name={name} disabled={disabled} hint={number && t('setting.next_number', { number })} />
}

/** Patterns of document numbers, each with the next number as an example. */
export function NumberingSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const branch = useBranchCode()
  const { data: next } = useCall(setting.nextNumbers, {}, { staleTime: 0 })
  return (
    <FormSection title={t('setting.sections.numbering')} lead={t('setting.numbering_hint')} anchor="numbering">
      {/* Alone in its row: what it is for stands in all of the others. */}
      <Field name="company_code" disabled={disabled} wide hint={t('setting.company_code_hint')} />
      {documents.map((document) => (
        <PatternField
          key={document}
          name={`number_${document}`}
          sequence={next?.[document]}
          branch={branch}
          disabled={disabled}
        />
      ))}
    </FormSection>
  )
}
