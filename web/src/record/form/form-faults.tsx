import { fieldName } from '@rental/core/kernel/field-name'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { hasWord, say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { inputId, useFormContent } from './form-context.ts'
import { faultsOf, type Fault } from './form-resolver.ts'

const wordOf = (key: string) => (hasWord(key) ? say(key) : null)

/** After a failed save: everything that is wrong, each with a link to its field. Focus comes here. */
export function FormFaults({ refusal, attempt }: { refusal: string | null; attempt: number }) {
  const { t } = useTranslation()
  const { errors } = useFormState()
  const form = useFormContent()
  const box = useRef<HTMLDivElement>(null)
  const order = Object.keys(form.shape)
  const placeOf = ({ path }: Fault) => order.indexOf(path.split('.')[0] ?? '')
  const faults = faultsOf(errors).sort((a, b) => placeOf(a) - placeOf(b))
  const answered = useRef(0)
  useEffect(() => {
    // The form tells of its faults one drawing after the failed save: wait for them.
    if (attempt === answered.current || !box.current) return
    answered.current = attempt
    box.current.focus()
  })
  if (attempt === 0 || (!faults.length && !refusal)) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      tone="danger"
      title={faults.length ? t('record.form.fix') : (wordOf(`${form.module}.save_failed`) ?? t('record.form.failed'))}
    >
      {refusal && <p>{refusal}</p>}
      {faults.length > 0 && (
        <ul className="list-disc space-y-0.5 pl-4">
          {faults.map((fault) => (
            <li key={fault.path}>
              <FaultName fault={fault} isShown={placeOf(fault) >= 0} />
              {fault.message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** A link to the field; only its name where the form does not have it, and nothing where it has no name. */
function FaultName({ fault: { path }, isShown }: { fault: Fault; isShown: boolean }) {
  const form = useFormContent()
  const name = fieldName(form.module, path, wordOf)
  if (name === null) return null
  const id = inputId(form, path)
  const go = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  if (!isShown) return `${name}: `
  return (
    <>
      <a href={`#${id}`} className="underline underline-offset-2" onClick={go}>
        {name}
      </a>
      {': '}
    </>
  )
}
