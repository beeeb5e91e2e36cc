import { formatRupiah } from '@rental/core/kernel/money'
import { useCan } from '../../api/can.tsx'
import { RupiahInput } from '../../record/form/rupiah-input.tsx'
import { useNow } from '../../record/use-now.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'
import { ChoiceRow } from '../choice-row.tsx'
import type { StepProps } from '../handover-form.ts'
import {
  isElectric,
  isJump,
  isLower,
  hasTollCard,
  tollProblem,
  kmSince,
  outState,
  vehicleIn,
  withFindings,
  type Findings,
} from '../handover.ts'
import { Labelled } from '../labelled.tsx'
import { NumberInput } from '../number-input.tsx'

const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const names = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', ''] as const
const km = (value: number) => value.toLocaleString('id-ID')

type Set = (part: Partial<Findings>) => void

function Odometer({ form, set }: StepProps & { set: Set }) {
  const { t } = useTranslation()
  const can = useCan()
  const { handover } = form
  const { odometer_km, odometer_reason, is_odometer_confirmed } = handover.findings
  const last = vehicleIn(handover)?.odometer_km ?? null
  const since = kmSince(handover)
  const lower = isLower(handover)
  const jump = isJump(handover, useNow() * 60_000)
  const hint = [
    last !== null && t('inspection.last_reading', { km: km(last) }),
    since !== null && since >= 0 && t('inspection.driven', { km: km(since) }),
  ].filter(Boolean)
  return (
    <section className="space-y-3">
      <Labelled label={t('inspection.fields.odometer_km')} hint={hint.join(' · ')}>
        {(control) => (
          <NumberInput
            {...control}
            className="h-14 text-2xl font-semibold md:text-2xl"
            most={9_999_999}
            value={odometer_km}
            onChange={(value) => set({ odometer_km: value, is_odometer_confirmed: false })}
          />
        )}
      </Labelled>
      {lower && (
        <>
          <Alert tone="warning">
            <p>{t('inspection.lower')}</p>
            {!can('vehicle.correct_odometer') && <p>{t('inspection.may_not_lower')}</p>}
          </Alert>
          <Labelled label={t('inspection.fields.odometer_reason')}>
            {(control) => (
              <Input
                {...control}
                className="h-12"
                maxLength={255}
                value={odometer_reason}
                onChange={({ target }) => set({ odometer_reason: target.value })}
              />
            )}
          </Labelled>
        </>
      )}
      {jump && (
        <>
          <Alert tone="warning">{t('inspection.jump', { km: km(since ?? 0) })}</Alert>
          <label className="flex min-h-12 cursor-pointer items-center gap-3 font-medium">
            <Checkbox
              checked={is_odometer_confirmed}
              onChange={({ target }) => set({ is_odometer_confirmed: target.checked })}
            />
            {t('inspection.fields.is_odometer_confirmed')}
          </label>
        </>
      )}
    </section>
  )
}

function Gauge({ value }: { value: number | null }) {
  return (
    <div aria-hidden className="flex h-8 gap-1">
      {eighths.slice(1).map((eighth) => (
        <span
          key={eighth}
          className={cn(
            'flex-1 first:rounded-l-lg last:rounded-r-lg',
            value !== null && eighth <= value ? (value <= 2 ? 'bg-danger' : 'bg-primary') : 'bg-sunken',
          )}
        />
      ))}
    </div>
  )
}

function Fuel({ form, set }: StepProps & { set: Set }) {
  const { t } = useTranslation()
  const { fuel_eighths } = form.handover.findings
  const before = outState(form.handover)?.fuel_eighths ?? null
  const nameOf = (eighth: number) => {
    if (eighth === 0) return t('inspection.empty')
    return eighth === 8 ? t('inspection.full') : names[eighth]
  }
  return (
    <section className="space-y-3">
      <h3 className="font-medium">{t('inspection.fuel')}</h3>
      <Gauge value={fuel_eighths} />
      <ChoiceRow
        label={t('inspection.fields.fuel_eighths')}
        isLabelHidden
        className="grid-flow-row grid-cols-3"
        value={fuel_eighths}
        options={eighths.map((eighth) => ({ value: eighth, content: nameOf(eighth) }))}
        onChange={(value) => set({ fuel_eighths: value })}
      />
      {before !== null && <p className="text-muted">{t('inspection.at_handover', { value: nameOf(before) })}</p>}
    </section>
  )
}

function Battery({ form, set }: StepProps & { set: Set }) {
  const { t } = useTranslation()
  const { battery_percent } = form.handover.findings
  const before = outState(form.handover)?.battery_percent ?? null
  return (
    <Labelled
      label={t('inspection.fields.battery_percent')}
      hint={before !== null && t('inspection.at_handover', { value: `${before} %` })}
    >
      {(control) => (
        <div className="flex items-center gap-4">
          <NumberInput
            {...control}
            className="h-14 w-24 text-2xl font-semibold md:text-2xl"
            most={100}
            value={battery_percent}
            onChange={(value) => set({ battery_percent: value })}
          />
          <input
            type="range"
            min={0}
            max={100}
            aria-label={t('inspection.fields.battery_percent')}
            value={battery_percent ?? 0}
            onChange={({ target }) => set({ battery_percent: Number(target.value) })}
            className="h-12 min-w-0 flex-1 cursor-pointer accent-primary"
          />
        </div>
      )}
    </Labelled>
  )
}

function TollCard({ form, set }: StepProps & { set: Set }) {
  const { t } = useTranslation()
  const { findings } = form.handover
  const before = outState(form.handover)?.toll_balance ?? null
  const problem = tollProblem(findings)
  const hint = problem ? (
    <span className="text-danger">{say(`invalid.${problem.key}`, problem.params)}</span>
  ) : (
    before !== null && t('inspection.at_handover', { value: formatRupiah(before) })
  )
  return (
    <Labelled label={t('inspection.fields.toll_balance')} hint={hint}>
      {(control) => (
        <RupiahInput
          {...control}
          className="h-12 text-lg md:text-lg"
          aria-invalid={problem !== null || undefined}
          value={findings.toll_balance}
          onFocus={({ target }) => target.select()}
          onChange={(value) => set({ toll_balance: value })}
        />
      )}
    </Labelled>
  )
}

/** Odometer, fuel or battery, and the toll card that goes with the vehicle. */
export function ReadingsStep({ form }: StepProps) {
  const { handover, change } = form
  const { findings } = handover
  const set: Set = (part) => change((now) => withFindings(now, part))
  return (
    <div className="space-y-6">
      <Odometer form={form} set={set} />
      {isElectric(handover) ? <Battery form={form} set={set} /> : <Fuel form={form} set={set} />}
      {hasTollCard(findings) && <TollCard form={form} set={set} />}
    </div>
  )
}
