import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { keepFocus } from '../../../record/main-element.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notify } from '../../../ui/notify.ts'

/** Stops a job over many invoices, once that is confirmed. */
export function StopButton({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const stop = useSend(invoice.stopBatch)
  const run = () =>
    stop.mutate(
      { params: { id } },
      {
        onError: (error) => notify.error(messageOf(error)),
        onSettled: () => {
          setAsking(false)
          // The button that opened this may be gone.
          keepFocus()
        },
      },
    )
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${t('invoice.batch.stop')}: ${label}`}
        onClick={() => setAsking(true)}
      >
        <CircleStop aria-hidden />
        {t('invoice.batch.stop')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !stop.isPending && setAsking(open)}
        title={t('invoice.batch.stop_title')}
        description={t('invoice.batch.stop_question')}
        confirm={t('invoice.batch.stop')}
        tone="danger"
        busy={stop.isPending}
        onConfirm={run}
      />
    </>
  )
}
