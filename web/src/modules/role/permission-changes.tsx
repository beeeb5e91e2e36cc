import { useTranslation } from 'react-i18next'
import type { ChangeDrawing } from '../../record/screen/record-history.tsx'
import { permissionWord } from './permission-words.ts'

const listOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])
const without = (all: string[], others: string[]) => all.filter((one) => !others.includes(one))

/** What a change gave and what it took: nobody compares two long lists. */
export const PermissionChanges: ChangeDrawing = ({ from, to }) => {
  const { t } = useTranslation()
  const [before, after] = [listOf(from), listOf(to)]
  const lines = [
    { sign: '+', word: t('role.given'), permissions: without(after, before) },
    { sign: '−', word: t('role.taken'), permissions: without(before, after) },
  ]
  return (
    <ul>
      {lines.flatMap(({ sign, word, permissions }) =>
        permissions.map((permission) => (
          <li key={permission}>
            <span aria-hidden className="inline-block w-3 font-medium text-muted">
              {sign}
            </span>
            <span className="sr-only">{word}: </span>
            {permissionWord(permission)}
          </li>
        )),
      )}
    </ul>
  )
}
