import { useId, useRef, useState } from 'react'
import { useTranslation } from '../text/text.ts'
import { Textarea } from '../ui/textarea.tsx'

const longest = 255

/** A reason that is typed, and asked for again where it is missing. */
export function useReason() {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  return {
    box: { reason, setReason, ref: box, missing: asked && !reason.trim() },
    /** Gives the reason on, or goes to where it is missing. */
    give: (take: (reason: string) => void) => {
      setAsked(true)
      if (reason.trim()) take(reason.trim())
      else box.current?.focus()
    },
  }
}

/** The field of a reason that must be given. */
export function ReasonBox({ reason, setReason, ref, missing }: ReturnType<typeof useReason>['box']) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('record.move.reason')}
        <span className="text-danger"> *</span>
      </label>
      <Textarea
        id={id}
        ref={ref}
        maxLength={longest}
        aria-required
        aria-invalid={missing}
        aria-describedby={`${id}-error`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-error`} role="alert" className="text-xs text-danger empty:hidden">
        {missing && t('errors.reason_required')}
      </p>
    </div>
  )
}
