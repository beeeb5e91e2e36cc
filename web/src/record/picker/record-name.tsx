import { lazy, Suspense } from 'react'

// Mostly the name comes with the row: the contracts of other modules load only where it does not.
const LookedUpName = lazy(() => import('./looked-up-name.tsx'))

/** The name of a record that only its id is known of. */
export function RecordName(props: { to: string; id: string }) {
  return (
    <Suspense fallback="…">
      <LookedUpName {...props} />
    </Suspense>
  )
}
