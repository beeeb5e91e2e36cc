import '../../api/zod-setup.ts'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { LeaveGuard } from '../../record/form/leave-guard.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { Paper } from '../../record/paper.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useIsPhone } from '../../record/use-is-phone.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PriceBar } from './price-bar.tsx'
import { PriceCards } from './price-cards.tsx'
import { hasPrices, isInUse, linesOf, type LineCell } from './price-cells.ts'
import { PriceFaults } from './price-faults.tsx'
import { PriceGrid } from './price-grid.tsx'
import { PriceView } from './price-view.tsx'
import { usePriceChanges } from './use-price-changes.ts'
import { usePriceView } from './use-price-view.ts'

const PriceHistory = lazy(() => import('./price-history.tsx').then((file) => ({ default: file.PriceHistory })))

/** The price list of a day: a manager types new prices into it and saves them from a day on. */
export function PriceList() {
  const { t } = useTranslation()
  const can = useCan()
  const isPhone = useIsPhone()
  const { on, customer, look } = usePriceView()
  const query = useCall(pricing.matrix, { query: { on, customer_id: customer } })
  const matrix = query.data
  const changes = usePriceChanges(matrix, customer, (day) => look({ on: day }))
  const [wantsAll, setWantsAll] = useState(false)
  const [shown, setShown] = useState<LineCell | null>(null)
  const isDirty = changes.drafts.size > 0

  const lines = matrix ? linesOf(matrix) : []
  const inUse = lines.filter(isInUse)
  const isEmpty = matrix !== undefined && !hasPrices(lines) && !wantsAll && !isDirty
  const readOnly = !can(pricing.changeMatrix)
  const nameOf = (cell: LineCell) =>
    t('pricing.cell', {
      category: matrix?.categories.find(({ category }) => category === cell.category)?.name,
      type: matrix?.rental_types.find(({ id }) => id === cell.rental_type_id)?.name,
    })
  const table = {
    types: matrix?.rental_types ?? [],
    lines: wantsAll || inUse.length === 0 ? lines : inUse,
    drafts: changes.drafts,
    faults: changes.faults.cells,
    readOnly,
    nameOf,
    onDraft: changes.draft,
    onHistory: setShown,
  }
  return (
    <div className="space-y-4">
      <ScreenHeader
        title={t('pricing.title')}
        lead={t(customer ? 'pricing.customer_lead' : 'pricing.lead')}
        actions={
          matrix &&
          !isEmpty && (
            <Paper
              route={pricing.paper}
              query={{ on: matrix.on, customer_id: customer }}
              title={t('pricing.title')}
              disabled={isDirty}
            />
          )
        }
      />
      <PriceView on={on ?? matrix?.today ?? ''} customer={customer} onChange={look} disabled={isDirty}>
        {!isEmpty && inUse.length > 0 && inUse.length < lines.length && (
          <Button variant="ghost" onClick={() => setWantsAll(!wantsAll)}>
            {t(wantsAll ? 'pricing.used_categories' : 'pricing.all_categories')}
          </Button>
        )}
        {isDirty && <p className="w-full text-xs text-muted">{t('pricing.save_first')}</p>}
      </PriceView>
      {query.isError && (
        <LoadFault title={t('pricing.load_failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <PriceFaults faults={changes.faults} lines={lines} nameOf={nameOf} />
      {query.isPending && <Skeleton className="h-96" />}
      {isEmpty && (
        <Card>
          <Empty
            icon={Tags}
            title={t('pricing.none_yet')}
            action={!readOnly && <Button onClick={() => setWantsAll(true)}>{t('pricing.start')}</Button>}
          >
            {t('pricing.none_yet_lead')}
          </Empty>
        </Card>
      )}
      {matrix &&
        !isEmpty &&
        (isPhone ? (
          <PriceCards {...table} />
        ) : (
          <Card>
            <PriceGrid {...table} />
          </Card>
        ))}
      {isDirty && (
        <PriceBar
          count={changes.drafts.size}
          from={changes.from}
          fault={changes.faults.from}
          busy={changes.busy}
          onFrom={changes.setFrom}
          onDiscard={changes.clear}
          onSave={changes.save}
        />
      )}
      {shown && matrix && (
        <Suspense>
          <PriceHistory
            place={{ category: shown.category, rental_type_id: shown.rental_type_id }}
            name={nameOf(shown)}
            on={matrix.on}
            customer={customer}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
      <LeaveGuard isDirty={() => isDirty} />
    </div>
  )
}
