import { formatRupiah } from '@rental/core/kernel/money'
import { leftOf, type TakenLine } from '@rental/core/modules/invoice/credit-share'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../record/form/field.tsx'
import { useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { shareKinds, shownShare, typedAmount, type ShareKind, type TypedShare } from './typed-share.ts'

interface CreditShareFieldsProps {
  /** Path of the line in the form. */
  path: string
  /** Amount that the form holds. */
  amount: unknown
  line: TakenLine
}

/** How much of a line is taken back: all that is left, a quantity, a percentage, or an amount; the server refuses more. */
export function CreditShareFields({ path, amount, line }: CreditShareFieldsProps) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const [typed, setTyped] = useState<TypedShare>({ by: 'AMOUNT', text: '' })
  const [kindId, numberId] = [useId(), useId()]
  const shown = shownShare(line, typed, amount)
  const left = leftOf(line)
  const say = (next: TypedShare) => {
    setTyped(next)
    const meant = typedAmount(line, next)
    if (meant !== undefined) setValue(`${path}.unit_price`, meant, { shouldDirty: true, shouldValidate: true })
  }
  // One piece has no quantity to choose from.
  const offered = shareKinds.filter((kind) => kind !== 'QUANTITY' || line.quantity > 1)
  const number = {
    QUANTITY: t('invoice.credit_quantity', { quantity: line.quantity }),
    PERCENT: t('invoice.credit_percent'),
  }
  const word = shown.by === 'QUANTITY' || shown.by === 'PERCENT' ? number[shown.by] : null
  return (
    <>
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={kindId} className="w-fit font-medium">
          {t('invoice.credit_by')}
        </label>
        <Select
          id={kindId}
          value={shown.by}
          onChange={({ target }) => say({ by: target.value as ShareKind, text: '' })}
        >
          {offered.map((kind) => (
            <option key={kind} value={kind}>
              {t(`invoice.credit_share.${kind}`)}
            </option>
          ))}
        </Select>
        {word && (
          <>
            <label htmlFor={numberId} className="mt-1 w-fit font-medium">
              {word}
            </label>
            <Input
              id={numberId}
              className="tabular-nums"
              inputMode={shown.by === 'QUANTITY' ? 'numeric' : 'decimal'}
              maxLength={8}
              value={shown.text}
              onChange={({ target }) => say({ by: shown.by, text: target.value })}
            />
          </>
        )}
      </div>
      <Field
        name={`${path}.unit_price`}
        label={t('invoice.credit_amount')}
        required
        hint={t('invoice.credit_left', {
          left: formatRupiah(Math.abs(left)),
          total: formatRupiah(Math.abs(line.total)),
        })}
      />
    </>
  )
}
