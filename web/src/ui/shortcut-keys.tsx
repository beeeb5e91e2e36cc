import { Kbd } from './kbd.tsx'
import { keysShown } from './shortcuts.ts'

export function ShortcutKeys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keysShown(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
