import type { LetterContract } from '@rental/core/modules/message/letter-routes'
import { lazy } from 'react'

/** The dialog that sends a document, as its next step. */
export const sendStep = (contract: LetterContract) =>
  lazy(async () => {
    const { SendDialog } = await import('./send-dialog.tsx')
    return {
      default: ({ record, onClose }: { record: { id: string }; onClose: () => void }) => (
        <SendDialog contract={contract} id={record.id} onClose={onClose} />
      ),
    }
  })
