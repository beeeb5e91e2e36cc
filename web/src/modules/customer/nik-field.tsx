import { readNik } from '@rental/core/kernel/nik'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../record/form/field.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'

/** The NIK knows a birth date and a gender: offered on request, compared with what was typed. */
export function NikField() {
  const { t } = useTranslation()
  const { setValue, setFocus } = useFormContext()
  const [year] = useState(() => new Date().getFullYear())
  const [nik, birthDate, gender] = useWatch({ name: ['nik', 'birth_date', 'gender'] }) as unknown[]
  const read = typeof nik === 'string' ? readNik(nik.replace(/\s/g, ''), year) : 'nik_length'
  if (typeof read === 'string') return <Field name="nik" />
  const fill = () => {
    const dirty = { shouldDirty: true, shouldValidate: true }
    setValue('birth_date', read.birth_date, dirty)
    setValue('gender', read.gender, dirty)
    setFocus('nik')
  }
  const warnings = [
    !read.knownProvince && t('customer.warnings.nik_province'),
    birthDate && birthDate !== read.birth_date && t('customer.warnings.nik_birth_date'),
    gender && gender !== read.gender && t('customer.warnings.nik_gender'),
  ].filter(Boolean)
  const filled = birthDate === read.birth_date && gender === read.gender
  return (
    <Field
      name="nik"
      warning={warnings.join(' ')}
      hint={
        !filled && (
          <Button variant="ghost" size="sm" className="-ml-2 h-7 px-2 text-primary" onClick={fill}>
            <WandSparkles aria-hidden />
            {t('customer.from_nik')}
          </Button>
        )
      }
    />
  )
}
