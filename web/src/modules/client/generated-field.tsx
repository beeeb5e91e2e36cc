import { WandSparkles } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../record/form/field.tsx'
import { labelOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { clientSubject } from './client.subject.ts'

/** A text field with a button that generates a value. */
export function GeneratedField({ name, make }: { name: string; make: () => string }) {
  const { t } = useTranslation()
  const { setValue, setFocus } = useFormContext()
  const fill = () => {
    setValue(name, make(), { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }
  return (
    <Field
      name={name}
      hint={
        <Button variant="ghost" size="sm" className="-ml-2 h-7 px-2 text-primary" onClick={fill}>
          <WandSparkles aria-hidden />
          {t('client.generate')}
          <span className="sr-only"> ({labelOf(clientSubject, name)})</span>
        </Button>
      }
    />
  )
}
