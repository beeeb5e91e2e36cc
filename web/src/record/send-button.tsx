import type { LetterContract } from '@rental/core/modules/message/letter-routes'
import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../api/can.tsx'
import { say, useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

/** Sends a document to its customer, after a look at the letters. */
export function SendButton({ contract, id }: { contract: LetterContract; id: string }) {
  useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do={contract.send}>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {say(`${contract.send.module}.send`)}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog contract={contract} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
