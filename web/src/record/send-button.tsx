import type { LetterContract } from '@rental/core/modules/message/letter-routes'
import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../api/can.tsx'
import { say, useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

interface SendButtonProps {
  contract: LetterContract
  id: string
  /** Place of its words, where its module sends more than one paper; default: the module. */
  words?: string
}

/** Sends a document to its customer, after a look at the letters. */
export function SendButton({ contract, id, words = contract.send.module }: SendButtonProps) {
  useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do={contract.send}>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {say(`${words}.send`)}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog contract={contract} id={id} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
