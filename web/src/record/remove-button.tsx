import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../api/can.tsx'
import { say } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import type { RemoveOptions } from './remove-dialog.tsx'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

/** Deletes a record for good, with permission and after confirmation. */
export function RemoveButton({ size = 'md', ...options }: RemoveOptions & { size?: 'sm' | 'md' }) {
  const [asking, setAsking] = useState(false)
  return (
    <Can do={options.route}>
      <Button variant="outline" size={size} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {say(`${options.route.module}.remove`)}
      </Button>
      {asking && (
        <Suspense>
          <RemoveDialog {...options} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Can>
  )
}
