import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useTranslation } from 'react-i18next'
import { RecordPicker, type RecordPickerProps } from './record-picker.tsx'

type CustomerPickerProps = Pick<
  RecordPickerProps<Customer>,
  'id' | 'value' | 'onChange' | 'disabled' | 'invalid' | 'describedBy'
>

/** Finds a customer by name, email or company (spec §9). Here, because every module that sells needs it. */
export function CustomerPicker(props: CustomerPickerProps) {
  const { t } = useTranslation()
  return (
    <RecordPicker<Customer>
      {...props}
      list={customer.list}
      keys={['name', 'email', 'company_name']}
      optionOf={({ id, name, company_name, phone }) => ({
        value: id,
        label: name,
        detail: [company_name, phone].filter(Boolean).join(' · '),
      })}
      words={{ failed: t('customer.picker.failed'), none: t('customer.picker.none') }}
    />
  )
}
