import { document } from '@rental/core/modules/document/document.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { firstFields } from '@rental/core/modules/vehicle/vehicle.fields'
import { isUsualChassis, needsKir } from '@rental/core/modules/vehicle/vehicle.rules'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FoldedSection } from '../../record/form/folded-section.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { formValues, type FormValues } from '../../record/form/form-values.ts'
import { ImageField } from '../../record/form/image-field.tsx'
import { useOnlyBranch } from '../../record/form/use-only-branch.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { useTranslation } from '../../text/text.ts'
import { VehicleFrame } from './vehicle-picture.tsx'
import { vehiclePaths } from './vehicle.paths.ts'
import { PriceFields } from './price-fields.tsx'
import { useModelFacts } from './use-model-facts.ts'
import { essentials, fieldsFor, foldedSections, vehicleName, vehicleSections } from './vehicle.subject.ts'

type VehicleBody = z.output<typeof vehicle.create.body>

const schema = vehicle.create.body
const nothing = formValues(schema.shape)

/** A new vehicle is this until its model, or the clerk, says otherwise. */
const usual = {
  plate_color: 'WHITE',
  stnk_kind: 'PASSENGER',
  fuel_type: 'PETROL',
  transmission: 'MANUAL',
  ownership_type: 'OWNED',
  kir_required: false,
} as const

/** Fields that the form hides for this ownership are cleared. */
function prepare(values: FormValues): FormValues {
  const shown = new Set<string>([
    ...vehicleSections.flatMap(({ fields }) => fieldsFor(fields, values['ownership_type'])),
    ...Object.keys(firstFields),
  ])
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shown.has(name) ? value : nothing[name]]),
  )
}

const hints = ['license_number', 'chassis_number', 'equipment', 'etoll_card_number', 'partner_cost', 'gvw_kg'] as const
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

/** Brand and model, with those that are common offered; the models follow the brand. */
function MakeField({ name }: { name: 'brand' | 'model' }) {
  const { data: makes = [] } = useCall(vehicle.makes, {}, { staleTime: 300_000 })
  const brand: unknown = useWatch({ name: 'brand' })
  const typed = typeof brand === 'string' ? brand.trim().toLowerCase() : ''
  const models = makes.find((make) => make.brand.toLowerCase() === typed)?.models ?? []
  return <Field name={name} suggestions={name === 'brand' ? makes.map((make) => make.brand) : models} />
}

const picture = (url: string | null) => <VehicleFrame url={url} className="h-24 w-32" />

function PhotoField() {
  const { t } = useTranslation()
  const words = {
    choose: t('vehicle.photo.choose'),
    remove: t('vehicle.photo.remove'),
    hint: t('record.form.image_hint'),
  }
  return <ImageField name="photo" words={words} draw={picture} />
}

function VehicleField({ name }: { name: string }) {
  const { t } = useTranslation()
  if (name === 'brand' || name === 'model') return <MakeField name={name} />
  if (name === 'chassis_number') return <ChassisField />
  if (name === 'kir_required') return <KirField />
  if (required.has(name)) return <Field name={name} required />
  return <Field name={name} hint={isHinted(name) && t(`vehicle.hints.${name}`)} />
}

/** Kind, fuel, gears and seats, which a closed section still says. */
function TechnicalSummary() {
  const { t } = useTranslation()
  const names = ['stnk_kind', 'fuel_type', 'transmission', 'seats']
  const [kind, fuel, gears, seats] = useWatch({ name: names }) as [string, string, string, number | null]
  const words = [
    kind && t(`vehicle.options.stnk_kind.${kind}` as 'vehicle.options.stnk_kind.BUS'),
    fuel && t(`vehicle.options.fuel_type.${fuel}` as 'vehicle.options.fuel_type.DIESEL'),
    gears && t(`vehicle.options.transmission.${gears}` as 'vehicle.options.transmission.MANUAL'),
    seats && t('vehicle.seats_of', { count: seats }),
  ]
  return words.filter(Boolean).join(' · ')
}

/** Photos and papers of a known vehicle have tabs of their own. */
function Sections({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const can = useCan()
  const ownership: unknown = useWatch({ name: 'ownership_type' })
  useModelFacts(isNew, usual)
  useOnlyBranch(isNew)
  const papers = isNew && can(document.create) ? ['stnk_valid_to', 'tax_valid_to'] : []
  return (
    <>
      <FormSection title={t('vehicle.sections.identity')}>
        {isNew && <PhotoField />}
        {essentials.map((field) => (
          <VehicleField key={field} name={field} />
        ))}
      </FormSection>
      {isNew && can(pricing.createForVehicle) && <PriceFields />}
      {foldedSections.map(({ name, fields }) => {
        const shown = [...(name === 'papers' ? papers : []), ...fieldsFor(fields, ownership)]
        return (
          <FoldedSection
            key={name}
            title={t(`vehicle.sections.${name}`)}
            fields={shown}
            {...(name === 'technical' && { summary: <TechnicalSummary /> })}
          >
            {shown.map((field) => (
              <VehicleField key={field} name={field} />
            ))}
          </FoldedSection>
        )
      })}
    </>
  )
}

interface VehicleFormProps extends FormBinding<VehicleBody> {
  record?: Vehicle
}

/** The one form of a vehicle, for a new one and for a known one. */
function VehicleForm({ record, onSave, onCancel }: VehicleFormProps) {
  return (
    <RecordForm
      module="vehicle"
      schema={schema}
      record={record ?? usual}
      prepare={prepare}
      onSave={onSave}
      onCancel={onCancel}
    >
      <Sections isNew={record === undefined} />
    </RecordForm>
  )
}

export const { Create: VehicleCreate, Edit: VehicleEdit } = formScreens<Vehicle, VehicleBody>({
  contract: vehicle,
  paths: vehiclePaths,
  nameOf: vehicleName,
  Form: VehicleForm,
})
