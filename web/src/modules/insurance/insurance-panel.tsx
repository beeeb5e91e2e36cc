import { insurance } from '@rental/core/modules/insurance/insurance.contract'
import { Plus, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ListExport } from '../../record/list/list-export.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { keepFocus } from '../../record/main-element.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PolicyCard } from './policy-card.tsx'

const PolicyForm = lazy(() => import('./policy-form.tsx').then((file) => ({ default: file.PolicyForm })))

/** More than any vehicle lives to see. */
const most = 50

function Policies({ vehicleId, onGone }: { vehicleId: string; onGone: () => void }) {
  const { t } = useTranslation()
  const query = useCall(insurance.list, { params: { id: vehicleId }, query: { limit: most } })
  if (query.isError) return <LoadFault error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending)
    return (
      <div aria-busy className="space-y-4">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    )
  if (!query.data.items.length)
    return (
      <Card>
        <Empty icon={ShieldCheck} title={t('insurance.none')}>
          {t('insurance.none_lead')}
        </Empty>
      </Card>
    )
  return (
    <ul className="space-y-4">
      {query.data.items.map((policy) => (
        <li key={policy.id}>
          <PolicyCard policy={policy} onGone={onGone} />
        </li>
      ))}
    </ul>
  )
}

/** The policies of a vehicle, newest first: as a tab of the vehicle, and as a screen of its own. */
export function InsurancePanel({ id: vehicleId }: { id: string }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {t('insurance.policies')}
          </h2>
          <p className="text-muted">{t('insurance.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Can do={insurance.export}>
            <ListExport route={insurance.export} params={{ id: vehicleId }} />
          </Can>
          <Can do={insurance.create}>
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {t('insurance.add')}
            </Button>
          </Can>
        </div>
      </div>
      <Policies vehicleId={vehicleId} onGone={() => keepFocus(heading.current)} />
      {adding && (
        <Suspense>
          <PolicyForm vehicleId={vehicleId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}
