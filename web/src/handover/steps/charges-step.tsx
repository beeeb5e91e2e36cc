import { textIn } from '../../record/form/field-input.types.ts'
import { InstantInput } from '../../record/form/instant-input.tsx'
import { useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'
import { ChoiceRow } from '../choice-row.tsx'
import type { StepProps } from '../handover-form.ts'
import type { Answers } from '../handover.ts'
import { Labelled } from '../labelled.tsx'
import { NumberInput } from '../number-input.tsx'

const places = ['AVAILABLE', 'WORKSHOP', 'BLOCKED'] as const
const counts = [
  ['overtime_minutes', 525_600],
  ['nights', 3650],
] as const

type Given = StepProps & { set: (part: Partial<Answers>) => void }

/** Use of the driver beyond what was agreed. */
function Usage({ form, set }: Given) {
  const { t } = useTranslation()
  const { answers } = form.handover
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {counts.map(([name, most]) => (
          <Labelled key={name} label={t(`return_order.fields.${name}`)}>
            {(control) => (
              <NumberInput
                {...control}
                most={most}
                value={answers[name] || null}
                onChange={(value) => set({ [name]: value ?? 0 })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <ChoiceRow
        label={t('return_order.fields.zone')}
        value={answers.zone ?? '0'}
        options={[
          { value: '0', content: t('record.none') },
          { value: '1', content: t('return_order.options.zone.1') },
          { value: '2', content: t('return_order.options.zone.2') },
        ]}
        onChange={(zone) => set({ zone: zone === '1' || zone === '2' ? zone : null })}
      />
      {answers.zone !== null && (
        <Labelled label={t('return_order.fields.zone_days')}>
          {(control) => (
            <NumberInput
              {...control}
              most={3650}
              value={answers.zone_days || null}
              onChange={(value) => set({ zone_days: value ?? 0 })}
            />
          )}
        </Labelled>
      )}
    </>
  )
}

function NextPlace({ form, set }: Given) {
  const { t } = useTranslation()
  const { next, next_until, next_note } = form.handover.answers
  return (
    <>
      <ChoiceRow
        label={t('return_order.fields.next')}
        value={next}
        className="max-md:grid-flow-row"
        options={places.map((place) => ({ value: place, content: t(`return_order.options.next.${place}`) }))}
        onChange={(place) => set({ next: place })}
      />
      {(next === 'WORKSHOP' || next === 'BLOCKED') && (
        <>
          <Labelled label={t('return_order.fields.next_until')}>
            {({ id }) => (
              <div className="[&_input]:h-12">
                <InstantInput
                  id={id}
                  label={t('return_order.fields.next_until')}
                  value={next_until}
                  onChange={(until) => set({ next_until: textIn(until) })}
                />
              </div>
            )}
          </Labelled>
          <Labelled label={t('return_order.fields.next_note')}>
            {(control) => (
              <Input
                {...control}
                className="h-12"
                maxLength={100}
                value={next_note}
                onChange={({ target }) => set({ next_note: target.value })}
              />
            )}
          </Labelled>
        </>
      )}
    </>
  )
}

/** The way of the vehicle after its return, and what the driver did beyond the order. */
export function ChargesStep({ form }: StepProps) {
  const isReturn = form.handover.job.entry.kind === 'RETURN'
  const set = (part: Partial<Answers>) => form.change((now) => ({ ...now, answers: { ...now.answers, ...part } }))
  return (
    <div className="space-y-5">
      <NextPlace form={form} set={set} />
      {isReturn && form.handover.job.entry.with_driver && <Usage form={form} set={set} />}
    </div>
  )
}
