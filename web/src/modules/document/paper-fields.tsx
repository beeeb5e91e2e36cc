import { Field } from '../../record/form/field.tsx'

/** Fields of a paper; one that never expires has no last day. */
export function PaperFields({ expires }: { expires: boolean }) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <Field name="number" />
      <Field name="location" />
      <Field name="issued_on" />
      {expires && <Field name="valid_to" required />}
      <Field name="cost" />
      <Field name="agent" />
      <Field name="notes" />
    </div>
  )
}
