import { useId, useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface DisputeFormProps {
  busy: boolean
  onSend: (reason: string) => void
  onCancel: () => void
}

/** An objection to a day; it needs words. */
export function DisputeForm({ busy, onSend, onCancel }: DisputeFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <div className="space-y-2 pt-1">
      <label htmlFor={id} className="font-medium">
        {t('customer_link.page.dispute_ask')}
      </label>
      <Textarea id={id} maxLength={255} value={reason} onChange={({ target }) => setReason(target.value)} />
      <div className="flex gap-2">
        <Button variant="outline" className="h-12" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button
          variant="danger"
          className="h-12 flex-1"
          busy={busy}
          disabled={!reason.trim()}
          onClick={() => onSend(reason.trim())}
        >
          {t('customer_link.page.send_dispute')}
        </Button>
      </div>
    </div>
  )
}
