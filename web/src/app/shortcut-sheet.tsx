import { useId } from 'react'
import { useTranslation } from '../text/text.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { useCell } from '../ui/cell.ts'
import { ShortcutKeys } from '../ui/shortcut-keys.tsx'
import { allowSingleKeys, singleKeys, useShortcuts } from '../ui/shortcuts.ts'

interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Every shortcut that works right now, from the registry itself. */
export function ShortcutSheet({ open, onOpenChange }: DialogState) {
  const { t } = useTranslation()
  const shortcuts = useShortcuts()
  const isSingle = useCell(singleKeys)
  const single = useId()
  const scopes = (['general', 'screen'] as const).filter((scope) => shortcuts.some((one) => one.scope === scope))
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title={t('app.shortcuts.title')} description={t('app.shortcuts.lead')}>
        {scopes.map((scope) => (
          <section key={scope} className="mb-4">
            <h3 className="mb-1 text-xs font-medium text-muted">{t(`app.shortcuts.${scope}`)}</h3>
            <dl className="divide-y">
              {shortcuts
                .filter((one) => one.scope === scope)
                .map((one) => (
                  <div key={one.keys + one.label} className="flex items-center justify-between gap-4 py-2">
                    <dt>{t(one.label)}</dt>
                    <dd>
                      <ShortcutKeys keys={one.keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <div className="flex items-start gap-3 rounded-lg bg-sunken p-3">
          <input
            id={single}
            type="checkbox"
            className="mt-0.5 size-4 accent-primary"
            checked={isSingle}
            aria-describedby={`${single}-hint`}
            onChange={(event) => allowSingleKeys(event.target.checked)}
          />
          <div>
            <label htmlFor={single} className="font-medium">
              {t('app.shortcuts.single')}
            </label>
            <p id={`${single}-hint`} className="text-muted">
              {t('app.shortcuts.single_hint')}
            </p>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
