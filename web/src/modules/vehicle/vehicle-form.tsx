import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { isUsualChassis, needsKir } from '@rental/core/modules/vehicle/vehicle.rules'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { formValues, type FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { vehiclePaths } from './vehicle.paths.ts'
import { fieldsFor, vehicleName, vehicleSections } from './vehicle.subject.ts'

type VehicleBody = z.output<typeof vehicle.create.body>

const schema = vehicle.create.body
const nothing = formValues(schema.shape)

/** Fields that the form hides for this ownership are cleared. */
function prepare(values: FormValues): FormValues {
  const shown = new Set<string>(vehicleSections.flatMap(({ fields }) => fieldsFor(fields, values['ownership_type'])))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shown.has(name) ? value : nothing[name]]),
  )
}

const hints = ['license_number', 'chassis_number', 'partner_cost', 'gvw_kg'] as const
type Hinted = (typeof hints)[number]
const isHinted = (name: string): name is Hinted => (hints as readonly string[]).includes(name)
/** Fields required by rules between fields. */
const required = new Set(['supplier_id', 'finance_company'])

function ChassisField() {
  const { t } = useTranslation()
  const typed: unknown = useWatch({ name: 'chassis_number' })
  const isUnusual = typeof typed === 'string' && typed.length >= 5 && !isUsualChassis(typed.trim().toUpperCase())
  return (
    <Field
      name="chassis_number"
      hint={t('vehicle.hints.chassis_number')}
      warning={isUnusual && t('vehicle.unusual_chassis')}
    />
  )
}

function KirField() {
  const { t } = useTranslation()
  const [stnk_kind, plate_color, isTested] = useWatch({ name: ['stnk_kind', 'plate_color', 'kir_required'] })
  const isNeeded = needsKir({ stnk_kind, plate_color }) && isTested !== true
  return (
    <Field name="kir_required" hint={t('vehicle.hints.kir_required')} warning={isNeeded && t('invalid.kir_needed')} />
  )
}

function VehicleField({ name }: { name: string }) {
  const { t } = useTranslation()
  if (name === 'chassis_number') return <ChassisField />
  if (name === 'kir_required') return <KirField />
  if (required.has(name)) return <Field name={name} required />
  return <Field name={name} hint={isHinted(name) && t(`vehicle.hints.${name}`)} />
}

function Sections() {
  const { t } = useTranslation()
  const ownership: unknown = useWatch({ name: 'ownership_type' })
  return vehicleSections.map(({ name, fields }) => (
    <FormSection key={name} title={t(`vehicle.sections.${name}`)}>
      {fieldsFor(fields, ownership).map((field) => (
        <VehicleField key={field} name={field} />
      ))}
    </FormSection>
  ))
}

interface VehicleFormProps extends FormBinding<VehicleBody> {
  record?: Vehicle
}

/** The one form of a vehicle, for a new one and for a known one. */
function VehicleForm({ record, onSave, onCancel }: VehicleFormProps) {
  return (
    <RecordForm module="vehicle" schema={schema} record={record} prepare={prepare} onSave={onSave} onCancel={onCancel}>
      <Sections />
    </RecordForm>
  )
}

export const { Create: VehicleCreate, Edit: VehicleEdit } = formScreens<Vehicle, VehicleBody>({
  contract: vehicle,
  paths: vehiclePaths,
  nameOf: vehicleName,
  Form: VehicleForm,
})
