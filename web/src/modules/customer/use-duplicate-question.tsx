import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CallError } from '../../api/errors.ts'
import type { Duplicate, DuplicateDialogProps } from './duplicate-dialog.tsx'

const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'))

const duplicatesOf = (error: unknown): Duplicate[] | null =>
  error instanceof CallError && error.code === 'possible_duplicate'
    ? ((error.facts as Duplicate[] | undefined) ?? [])
    : null

/** Saves; where the server warns of a similar customer, asks, and saves again if the user says so. */
export function useDuplicateQuestion() {
  const [asked, setAsked] = useState<DuplicateDialogProps | null>(null)
  const ask = (duplicates: Duplicate[]) =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (answer: boolean) => {
        setAsked(null)
        resolve(answer)
      }
      setAsked({ duplicates, onAnswer })
    })
  async function around<T>(save: (accepted: object) => Promise<T>): Promise<T | false> {
    try {
      return await save({})
    } catch (error) {
      const duplicates = duplicatesOf(error)
      if (!duplicates) throw error
      return (await ask(duplicates)) ? save({ accept_duplicate: true }) : false
    }
  }
  const dialog: ReactNode = asked && (
    <Suspense>
      <DuplicateDialog {...asked} />
    </Suspense>
  )
  return { around, dialog }
}
