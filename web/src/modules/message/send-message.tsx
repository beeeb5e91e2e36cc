import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'

const SendDialog = lazy(() => import('./send-dialog.tsx').then((file) => ({ default: file.SendDialog })))

/** Writes to a customer, whose id it is given. */
export function SendMessage({ id }: { id: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {t('message.send')}
      </Button>
      {open && (
        <Suspense>
          <SendDialog customer={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
