import { coordinatesIn } from '@rental/core/kernel/coordinates'
import { placeWays } from '@rental/core/kernel/place'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { say, useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { optionOf } from '../subject.ts'
import { Field } from './field.tsx'
import { inputId, useFormContent } from './form-context.ts'

interface TypedPlace {
  by: string
  latitude?: number | string | null
  longitude?: number | string | null
}

const blank = { branch_id: null, address: '', contact_name: '', contact_phone: '', latitude: '', longitude: '' }

const writtenAs = ({ latitude, longitude }: TypedPlace) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : ''

/** Coordinates as two numbers or as the link of a map; an unknown text stays, so that it can be mended. */
function CoordinatesInput({ name, place }: { name: string; place: TypedPlace }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const id = useId()
  const [typed, setTyped] = useState(() => writtenAs(place))
  const isUnknown = typed.trim() !== '' && !coordinatesIn(typed)
  const change = (text: string) => {
    setTyped(text)
    const found = coordinatesIn(text)
    setValue(`${name}.latitude`, found?.latitude ?? '', { shouldDirty: true })
    setValue(`${name}.longitude`, found?.longitude ?? '', { shouldDirty: true })
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {t('place.coordinates')}
      </label>
      <Input
        id={id}
        value={typed}
        placeholder="-6.2088, 106.8456"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-hint`} className={isUnknown ? 'text-xs text-on-warning-soft' : 'text-xs text-muted'}>
        {t(isUnknown ? 'place.coordinates_unknown' : 'place.coordinates_hint')}
      </p>
    </div>
  )
}

/** A place of handover: at an address with whom to meet there, or at a branch; empty where nothing is agreed. */
export function PlaceFields({ name }: { name: string }) {
  const { t } = useTranslation()
  const content = useFormContent()
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name })
  const place = value as TypedPlace | null | undefined
  const last = name.split('.').at(-1) ?? name
  const label = say(`${content.module}.fields.${last}`)
  const id = inputId(content, name)
  const choose = (by: string) => onChange(by ? { ...blank, ...place, by } : null)
  return (
    <fieldset className="contents">
      <legend className="sr-only">{label}</legend>
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={id} className="w-fit font-medium">
          {label}
        </label>
        <Select
          id={id}
          ref={ref}
          value={place?.by ?? ''}
          onBlur={onBlur}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('place.not_agreed')}</option>
          {placeWays.map((way) => (
            <option key={way} value={way}>
              {optionOf(content.module, 'by', way)}
            </option>
          ))}
        </Select>
      </div>
      {place?.by === 'AT_BRANCH' && <Field name={`${name}.branch_id`} hint={t('place.branch_hint')} />}
      {place?.by === 'DELIVERED' && (
        <>
          <Field name={`${name}.address`} required />
          <Field name={`${name}.contact_name`} />
          <Field name={`${name}.contact_phone`} />
          <CoordinatesInput name={name} place={place} />
        </>
      )}
    </fieldset>
  )
}
