import { formatRupiah } from '@rental/core/kernel/money'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useCategoryName } from '../../fleet/use-category-name.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useMasterData } from '../../record/use-master-data.ts'
import { useTranslation } from '../../text/text.ts'

/** The price list's rent for the category and rental type of the form. */
function useListedPrice(): { amount: number; category: string } | undefined {
  const [category, type] = useWatch({ name: ['category', 'first_rental_type_id'] }) as [string | null, number | null]
  const { data } = useCall(pricing.matrix, { query: {} }, { enabled: useCan()(pricing.matrix), staleTime: 60_000 })
  const cell = data?.cells.find((one) => one.category === category && one.rental_type_id === type)
  return cell?.general && category ? { amount: cell.general.amount, category } : undefined
}

/** The rent of a new vehicle, for all customers and from today on. */
export function PriceFields() {
  const { t } = useTranslation()
  const { getValues, resetField } = useFormContext()
  const categoryName = useCategoryName()
  const listed = useListedPrice()
  // Rental types begin with a day.
  const first = useMasterData('rental_type').choices()[0]?.id
  useEffect(() => {
    if (first !== undefined && !getValues('first_rental_type_id'))
      resetField('first_rental_type_id', { defaultValue: first })
  }, [first, getValues, resetField])
  const hint = listed
    ? t('vehicle.hints.first_price_listed', {
        amount: formatRupiah(listed.amount),
        category: categoryName(listed.category),
      })
    : t('vehicle.hints.first_price')
  return (
    <FormSection title={t('vehicle.sections.price')}>
      <Field name="first_rental_type_id" />
      <Field name="first_price" hint={hint} />
    </FormSection>
  )
}
