import {
  damageKinds,
  damageParts,
  damageSeverities,
  damageViews,
  type DamagePart,
  type DamageView,
  damageLetters,
} from '@rental/core/modules/damage/damage.fields'
import type { FoundDamage } from '@rental/core/modules/inspection/inspection.fields'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { Labelled } from './labelled.tsx'

interface DamageDialogProps {
  damage: FoundDamage
  /** It is changed, not added. */
  isKnown: boolean
  /** Photos of it, and a way to take one. */
  photos: ReactNode
  onSave: (damage: FoundDamage) => void
  onRemove: () => void
  onClose: () => void
}

/** Nature of a new damage, after its place was tapped. */
export default function DamageDialog({ damage, isKnown, photos, onSave, onRemove, onClose }: DamageDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(damage)
  const change = (part: Partial<FoundDamage>) => setTyped({ ...typed, ...part })
  const footer = (
    <>
      <Button variant="outline" className="h-12" onClick={isKnown ? onRemove : onClose}>
        {t(isKnown ? 'inspection.remove_damage' : 'app.cancel')}
      </Button>
      <Button className="h-12" onClick={() => onSave(typed)}>
        {t('record.save')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('inspection.add_damage')} footer={footer}>
        <div className="space-y-4">
          <ChoiceRow
            label={t('damage.fields.kind')}
            value={typed.kind}
            className="grid-flow-row grid-cols-2"
            options={damageKinds.map((kind) => ({
              value: kind,
              content: `${damageLetters[kind]} · ${t(`damage.options.kind.${kind}`)}`,
            }))}
            onChange={(kind) => change({ kind })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Labelled label={t('damage.fields.part')}>
              {(control) => (
                <Select
                  {...control}
                  className="h-12"
                  value={typed.part}
                  onChange={({ target }) => change({ part: target.value as DamagePart })}
                >
                  {damageParts.map((part) => (
                    <option key={part} value={part}>
                      {t(`damage.options.part.${part}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
            <Labelled label={t('damage.fields.view')}>
              {(control) => (
                <Select
                  {...control}
                  className="h-12"
                  value={typed.view}
                  onChange={({ target }) => change({ view: target.value as DamageView })}
                >
                  {damageViews.map((view) => (
                    <option key={view} value={view}>
                      {t(`damage.options.view.${view}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          </div>
          <ChoiceRow
            label={t('damage.fields.severity')}
            value={typed.severity}
            options={damageSeverities.map((severity) => ({
              value: severity,
              content: t(`damage.options.severity.${severity}`),
            }))}
            onChange={(severity) => change({ severity })}
          />
          <Labelled label={t('damage.fields.note')}>
            {(control) => (
              <Input
                {...control}
                className="h-12"
                maxLength={200}
                value={typed.note ?? ''}
                onChange={({ target }) => change({ note: target.value || null })}
              />
            )}
          </Labelled>
          {photos}
        </div>
      </DialogContent>
    </Dialog>
  )
}
