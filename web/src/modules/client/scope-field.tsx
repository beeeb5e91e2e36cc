import { moduleOf } from '@rental/core/kernel/access'
import { client } from '@rental/core/modules/client/client.contract'
import { useController } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { inputId, useFormContent } from '../../record/form/form-context.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { scopeWord } from './client.subject.ts'

const name = 'scopes'

/** Permissions of the client, by module. */
export function ScopeField() {
  const { t } = useTranslation()
  const form = useFormContent()
  const { field, fieldState } = useController({ name })
  const { data: scopes = [], isPending, isError, error, refetch } = useCall(client.scopes, {})
  const chosen = field.value as string[]
  const id = inputId(form, name)
  const groups = Object.entries(Object.groupBy(scopes, moduleOf))
  const toggle = (scope: string) =>
    // In the order of the list, independent of the order of the clicks.
    field.onChange(scopes.filter((one) => (one === scope ? !chosen.includes(one) : chosen.includes(one))))
  const fault = fieldState.error?.message
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5 md:col-span-2">
      <span id={`${id}-label`} className="font-medium">
        {t('client.fields.scopes')}
        <span className="text-danger" title={t('record.form.required')}>
          {' *'}
        </span>
      </span>
      {isPending && <Skeleton className="h-40" />}
      {isError && (
        <Alert
          role="alert"
          tone="danger"
          action={
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              {t('record.retry')}
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {groups.map(([module, list = []], group) => (
          <fieldset key={module} className="min-w-0 rounded-lg border px-3 pt-1 pb-2">
            <legend className="px-1 text-xs font-medium text-muted">{say(`${module}.title`)}</legend>
            {list.map((scope, at) => (
              <label key={scope} className="flex min-h-8 cursor-pointer items-center gap-1.5">
                <Checkbox
                  {...(group === 0 && at === 0 && { id })}
                  aria-describedby={fault && `${id}-error`}
                  checked={chosen.includes(scope)}
                  onChange={() => toggle(scope)}
                  onBlur={field.onBlur}
                />
                {scopeWord(scope)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {fault && (
        <p id={`${id}-error`} className="text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
