import { useEffect, useRef, type MouseEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { say } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { inputId, useFormContent } from './form-context.ts'
import { faultsOf, type Fault } from './form-resolver.ts'

/** `contacts.1.phone` is 'Contact persons 2, Phone'; `redirect_uris.0` is 'Redirect URIs 1'. */
function nameOf(module: string, path: string): string {
  const [first, index, last] = path.split('.')
  const name = say(`${module}.fields.${first}`)
  const row = index === undefined ? name : `${name} ${Number(index) + 1}`
  return last ? `${row}, ${say(`${module}.fields.${last}`)}` : row
}

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
  const go = (event: MouseEvent, path: string) => {
    event.preventDefault()
    document.getElementById(inputId(form, path))?.focus()
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      tone="danger"
      title={faults.length ? t('record.form.fix') : t('record.form.failed')}
    >
      {refusal && <p>{refusal}</p>}
      {faults.length > 0 && (
        <ul className="list-disc space-y-0.5 pl-4">
          {faults.map(({ path, message }) => (
            <li key={path}>
              <a
                href={`#${inputId(form, path)}`}
                className="underline underline-offset-2"
                onClick={(event) => go(event, path)}
              >
                {nameOf(form.module, path)}
              </a>
              {': '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
