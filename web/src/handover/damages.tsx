import { damageLetters, type DamageView } from '@rental/core/modules/damage/damage.fields'
import { mostDamages, type FoundDamage } from '@rental/core/modules/inspection/inspection.fields'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { partAt } from './drawing-places.ts'
import type { StepProps } from './handover-form.ts'
import { vehicleIn, withFindings } from './handover.ts'
import { DamagePhotos } from './photo-tiles.tsx'
import { uuid } from './uuid.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'

const DamageDialog = lazy(() => import('./damage-dialog.tsx'))

type Listed = Pick<FoundDamage, 'id' | 'view' | 'part' | 'kind' | 'severity'>

function Letter({ kind, isNew }: { kind: FoundDamage['kind']; isNew: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'flex size-7 shrink-0 items-center justify-center rounded-full text-xs font-bold text-surface',
        isNew ? 'bg-danger' : 'bg-muted',
      )}
    >
      {damageLetters[kind]}
    </span>
  )
}

function DamageLine({ damage, isNew, onOpen }: { damage: Listed; isNew: boolean; onOpen?: () => void }) {
  const { t } = useTranslation()
  const name = t('damage.name', {
    part: t(`damage.options.part.${damage.part}`),
    kind: t(`damage.options.kind.${damage.kind}`).toLowerCase(),
  })
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Letter kind={damage.kind} isNew={isNew} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-muted">
          {t(`damage.options.view.${damage.view}`)} · {t(`damage.options.severity.${damage.severity}`)}
        </span>
      </span>
      {onOpen && (
        <Button
          variant="ghost"
          className="h-12"
          onClick={onOpen}
          aria-label={`${t('inspection.change_damage')}: ${name}`}
        >
          {t('inspection.change_damage')}
        </Button>
      )}
    </li>
  )
}

/** Views in a row; a number says how many new damages stand on each. */
function ViewTabs({ views, view, counts, onChange }: ViewTabsProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('damage.fields.view')} className="grid auto-cols-fr grid-flow-col gap-1">
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChange(one)}
          className={cn(
            'relative min-h-12 cursor-pointer rounded-lg text-[0.8125rem] font-medium',
            one === view ? 'bg-accent text-on-accent' : 'text-muted hover:bg-sunken',
          )}
        >
          {t(`damage.options.view.${one}`)}
          {counts(one) > 0 && (
            <span className="absolute top-1 right-1 min-w-4 rounded-full bg-danger px-1 text-[0.6875rem] leading-4 text-surface">
              {counts(one)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
interface ViewTabsProps {
  views: readonly DamageView[]
  view: DamageView
  counts: (view: DamageView) => number
  onChange: (view: DamageView) => void
}

/** Damages on drawings of the vehicle, and as a list, which does without the drawings. */
export function Damages({ form, views }: StepProps & { views: readonly [DamageView, ...DamageView[]] }) {
  const { t } = useTranslation()
  const { handover, change } = form
  const { damages } = handover.findings
  const [view, setView] = useState<DamageView>(views[0])
  const [edited, setEdited] = useState<FoundDamage | null>(null)
  const known = (vehicleIn(handover)?.damages ?? []).filter((damage) => views.includes(damage.view))
  const found = damages.filter((damage) => views.includes(damage.view))
  const isFull = damages.length >= mostDamages
  const begin = (x: number, y: number) => {
    if (isFull) return
    setEdited({ id: uuid(), view, x, y, part: partAt(view, x, y), kind: 'SCRATCH', severity: 'LIGHT' })
  }
  const keep = (next: FoundDamage[]) => change((now) => withFindings(now, { damages: next }))
  const others = damages.filter(({ id }) => id !== edited?.id)
  const isKnown = others.length < damages.length
  const marks = [
    ...known.map((mark) => ({ ...mark, isNew: false })),
    ...found.map((mark) => ({ ...mark, isNew: true })),
  ].filter((mark) => mark.view === view)
  return (
    <section className="space-y-3">
      {views.length > 1 && (
        <ViewTabs
          views={views}
          view={view}
          counts={(one) => found.filter((damage) => damage.view === one).length}
          onChange={setView}
        />
      )}
      <VehicleDrawing
        view={view}
        marks={marks}
        onPlace={begin}
        onMark={(id) => setEdited(damages.find((damage) => damage.id === id) ?? null)}
        className="rounded-xl border bg-background"
      />
      <p className="text-center text-muted">{t('inspection.mark_damage')}</p>
      {found.length > 0 && (
        <>
          <h3 className="font-semibold">{t('inspection.new_damages')}</h3>
          <ul>
            {found.map((damage) => (
              <DamageLine key={damage.id} damage={damage} isNew onOpen={() => setEdited(damage)} />
            ))}
          </ul>
        </>
      )}
      <Button variant="outline" className="h-12 w-full" disabled={isFull} onClick={() => begin(500, 500)}>
        <Plus aria-hidden />
        {t('inspection.add_damage')}
      </Button>
      {known.length > 0 && (
        <>
          <h3 className="font-semibold">{t('inspection.known_damages')}</h3>
          <ul>
            {known.map((damage) => (
              <DamageLine key={damage.id} damage={damage} isNew={false} />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {edited && (
          <DamageDialog
            key={edited.id}
            damage={edited}
            isKnown={isKnown}
            photos={<DamagePhotos form={form} damage={edited.id} />}
            onSave={(damage) => {
              keep([...others, damage])
              setView(views.includes(damage.view) ? damage.view : view)
              setEdited(null)
            }}
            onRemove={() => {
              keep(others)
              form.removePhotosOf(edited.id)
              setEdited(null)
            }}
            onClose={() => {
              if (!isKnown) form.removePhotosOf(edited.id)
              setEdited(null)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
