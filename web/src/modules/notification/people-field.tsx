import { useState } from 'react'
import { useController } from 'react-hook-form'
import { inputId, useFormContent } from '../../record/form/form-context.ts'
import { RecordName } from '../../record/picker/record-name.tsx'
import { RecordPicker } from '../../record/picker/record-picker.tsx'
import { useTranslation } from '../../text/text.ts'
import { Chip } from '../../ui/chip.tsx'

const name = 'user_ids'

/** Recipients besides the members of the roles: found by searching, each a chip. */
export function PeopleField() {
  const { t } = useTranslation()
  const id = inputId(useFormContent(), name)
  const { field } = useController({ name })
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const people = field.value as string[]
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {t('notification.fields.user_ids')}
      </span>
      {people.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {people.map((person) => (
            <Chip
              key={person}
              removeLabel={t('notification.rules.remove_person', { name: names.get(person) ?? '' })}
              onRemove={() => field.onChange(people.filter((other) => other !== person))}
            >
              {names.get(person) ?? <RecordName to="user" id={person} />}
            </Chip>
          ))}
        </div>
      )}
      <RecordPicker
        // Emptied after each choice: what was chosen stands above it.
        key={people.length}
        id={id}
        to="user"
        label={t('notification.rules.add_person')}
        value={null}
        onChange={(option) => {
          if (!option || people.includes(option.value)) return
          setNames(new Map(names).set(option.value, option.label))
          field.onChange([...people, option.value])
        }}
        onBlur={field.onBlur}
      />
    </div>
  )
}
