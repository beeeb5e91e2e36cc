import { codeOf, isIn } from '@rental/core/kernel/machine'
import { damage } from '@rental/core/modules/damage/damage.contract'
import { damageMachine } from '@rental/core/modules/damage/damage.machine'
import { ChevronLeft, ChevronRight, Plus, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { DrawnDamages } from '../../handover/drawn-damages.tsx'
import { ListExport } from '../../record/list/list-export.tsx'
import { Loaded } from '../../record/loaded.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { DamageCard } from './damage-card.tsx'

const DamageForm = lazy(async () => ({ default: (await import('./damage-form.tsx')).DamageForm }))

const limit = 20
const openOnly = { status_in: [codeOf(damageMachine, 'open')] }

function Damages({ vehicleId, isAll }: { vehicleId: string; isAll: boolean }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const query = useCall(damage.list, { params: { vehicleId }, query: { page, limit, ...(!isAll && openOnly) } })
  return (
    <Loaded query={query} fault={t('record.load_failed')} height="h-40">
      {({ items, total }) =>
        items.length === 0 ? (
          <Card>
            <Empty icon={ShieldCheck} title={t('damage.none')}>
              {t('damage.none_lead')}
            </Empty>
          </Card>
        ) : (
          <>
            <Card className="p-4">
              <DrawnDamages marks={items.map((one) => ({ ...one, isNew: isIn(damageMachine, one.status, 'open') }))} />
            </Card>
            <ul className="space-y-3">
              {items.map((one) => (
                <li key={one.id}>
                  <DamageCard damage={one} />
                </li>
              ))}
            </ul>
            {total > limit && (
              <div className="flex justify-end gap-2">
                <Button variant="outline" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  <ChevronLeft aria-hidden />
                  {t('damage.newer')}
                </Button>
                <Button variant="outline" size="sm" disabled={page * limit >= total} onClick={() => setPage(page + 1)}>
                  {t('damage.older')}
                  <ChevronRight aria-hidden />
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** The damages of a vehicle, newest first: those that are open, or all that it ever had. */
export function DamagePanel({ id: vehicleId }: { id: string }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<'open' | 'all'>('open')
  const options = (['open', 'all'] as const).map((value) => ({ value, content: t(`damage.shown.${value}`) }))
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{t('damage.title')}</h2>
          <p className="text-muted">{t('damage.none_lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented label={t('damage.shown.label')} value={shown} options={options} onChange={setShown} />
          <Can do={damage.export}>
            <ListExport route={damage.export} params={{ vehicleId }} />
          </Can>
          <Can do={damage.create}>
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {t('damage.add')}
            </Button>
          </Can>
        </div>
      </div>
      <Damages key={shown} vehicleId={vehicleId} isAll={shown === 'all'} />
      {adding && (
        <Suspense>
          <DamageForm vehicleId={vehicleId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}
