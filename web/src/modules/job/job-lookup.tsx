import { job } from '@rental/core/modules/job/job.contract'
import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { call } from '../../api/call.ts'
import { CallError, messageOf } from '../../api/errors.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

/** The server's message about the id, if it sent one. */
const reasonOf = (error: Error) => (error instanceof CallError && error.fields['id']) || messageOf(error)

/** Finds one job by its id, however old. */
export function JobLookup({ onFound }: { onFound: (id: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const refuse = (sentence: string) => {
    setFault(sentence)
    box.current?.focus()
  }
  const look = useMutation({
    mutationFn: (wanted: string) => call(job.get, { params: { id: wanted } }),
    onSuccess: ({ id: found }) => onFound(found),
    onError: (error) => refuse(reasonOf(error) || t('job.unknown_error')),
  })
  const find = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setFault(null)
    if (wanted) look.mutate(wanted)
    else refuse(t('job.lookup_empty'))
  }
  return (
    <RecordSection title={t('job.lookup')}>
      <form noValidate onSubmit={find} className="flex flex-col gap-1.5">
        <label htmlFor={id} className="w-fit font-medium">
          {t('job.lookup_label')}
        </label>
        <div className="flex gap-2">
          <Input
            id={id}
            ref={box}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-fault`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outline" busy={look.isPending}>
            <Search aria-hidden />
            {t('job.find')}
          </Button>
        </div>
        <p id={`${id}-fault`} role="alert" className="text-xs text-danger empty:hidden">
          {fault}
        </p>
      </form>
    </RecordSection>
  )
}
