import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'
import { LetterheadPreview } from './letterhead-preview.tsx'

const fields = ['letterhead_note', 'document_footer', 'signer_name', 'signer_position']

export function LetterheadSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.letterhead')} anchor="letterhead">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} wide={name === 'letterhead_note'} />
      ))}
      <LetterheadPreview />
    </FormSection>
  )
}
