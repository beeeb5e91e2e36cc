import { formatPlate } from '@rental/core/kernel/plate'
import type { Trip } from '@rental/core/modules/wallet/wallet.contract'
import { Labelled } from '../../../handover/labelled.tsx'
import { NumberInput } from '../../../handover/number-input.tsx'
import { RupiahInput } from '../../../record/form/rupiah-input.tsx'
import type { TypedAmount } from '../../../record/form/typed-amount.ts'
import { useTranslation } from '../../../text/text.ts'
import { cn } from '../../../ui/class-names.ts'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { OwnExpense } from './own-expense.ts'

const mostKm = 9_999_999
const tall = 'h-12 text-base md:text-base'

const wrong = (error: string | undefined) => error && <span className="text-danger">{error}</span>

interface AmountInputProps {
  value: TypedAmount
  error: string | undefined
  onChange: (value: TypedAmount) => void
}

/** Rupiah in large letters; the next one replaces what is there. */
export function AmountInput({ value, error, onChange }: AmountInputProps) {
  const { t } = useTranslation()
  return (
    <Labelled label={`${t('wallet.fields.amount')} (Rp)`} hint={wrong(error)}>
      {(control) => (
        <RupiahInput
          {...control}
          value={value}
          onChange={onChange}
          onFocus={({ target }) => target.select()}
          className={cn('h-14 text-2xl md:text-2xl', error && 'border-danger')}
        />
      )}
    </Labelled>
  )
}

interface InputsProps {
  typed: OwnExpense
  onChange: (some: Partial<OwnExpense>) => void
}

/** Litres and kilometres, which tell how much a vehicle uses. */
export function FuelInputs({
  typed,
  errorOf,
  onChange,
}: InputsProps & { errorOf: (name: string) => string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-2 gap-3">
      <Labelled label={t('wallet.fields.litres')} hint={wrong(errorOf('litres'))}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className={cn(tall, 'tabular-nums')}
            value={typed.litres}
            onChange={({ target }) => onChange({ litres: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('wallet.fields.odometer_km')} hint={wrong(errorOf('odometer_km'))}>
        {(control) => (
          <NumberInput
            {...control}
            value={typed.odometer_km}
            most={mostKm}
            onChange={(odometer_km) => onChange({ odometer_km })}
          />
        )}
      </Labelled>
    </div>
  )
}

/** The delivery that the cash was spent on. */
export function TripInput({ typed, trips, onChange }: InputsProps & { trips: readonly Trip[] }) {
  const { t } = useTranslation()
  return (
    <Labelled label={t('wallet.fields.delivery_order_id')}>
      {(control) => (
        <Select
          {...control}
          className={tall}
          value={typed.delivery_order_id ?? ''}
          onChange={({ target }) => onChange({ delivery_order_id: target.value, vehicle_id: '' })}
        >
          <option value="">{t('wallet.mine.no_trip')}</option>
          {trips.map(({ id, number, customer_name, vehicle_name }) => (
            <option key={id} value={id}>
              {[vehicle_name && formatPlate(vehicle_name), customer_name, number].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

/** The rest, which is asked for only where somebody opens it. */
export function MoreInputs({
  typed,
  vehicles,
  onChange,
}: InputsProps & { vehicles: readonly { id: string; plate: string }[] }) {
  const { t } = useTranslation()
  return (
    <details className="rounded-lg border">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium">{t('wallet.mine.more')}</summary>
      <div className="space-y-4 border-t p-4">
        <Labelled label={t('wallet.fields.description')}>
          {(control) => (
            <Input
              {...control}
              maxLength={255}
              className={tall}
              value={typed.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={t('wallet.fields.location')}>
          {(control) => (
            <Input
              {...control}
              maxLength={150}
              className={tall}
              value={typed.location}
              onChange={({ target }) => onChange({ location: target.value })}
            />
          )}
        </Labelled>
        {vehicles.length > 0 && (
          <Labelled label={t('wallet.fields.vehicle_id')}>
            {(control) => (
              <Select
                {...control}
                className={tall}
                value={typed.vehicle_id}
                onChange={({ target }) => onChange({ vehicle_id: target.value })}
              >
                <option value="">{t('record.none')}</option>
                {vehicles.map(({ id, plate }) => (
                  <option key={id} value={id}>
                    {plate}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        )}
      </div>
    </details>
  )
}
