import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CallError } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

interface Question {
  sentence: string
  onAnswer: (answer: boolean) => void
}

/** Saves; where the server finds the jump unusual, asks, and saves again if the user says so. */
export function useJumpQuestion() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Question | null>(null)
  const ask = (sentence: string) =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (answer: boolean) => {
        setAsked(null)
        resolve(answer)
      }
      setAsked({ sentence, onAnswer })
    })
  async function saveAsking<T>(save: (confirmed: { is_confirmed?: true }) => Promise<T>): Promise<T | false> {
    try {
      return await save({})
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'odometer_jump') throw error
      return (await ask(error.message)) ? save({ is_confirmed: true }) : false
    }
  }
  const dialog: ReactNode = asked && (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && asked.onAnswer(false)}
        title={t('odometer.jump_ask')}
        description={asked.sentence}
        confirm={t('odometer.jump_confirm')}
        onConfirm={() => asked.onAnswer(true)}
      />
    </Suspense>
  )
  return { saveAsking, dialog }
}
