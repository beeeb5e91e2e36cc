import { formatDate } from '@rental/core/kernel/date'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { ExternalLink, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../api/can.tsx'
import { Can } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { Paper } from '../../../record/paper.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { openMedia } from '../../../record/use-media-url.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { isRunning } from '../sales-order.subject.ts'

const ContractDialog = lazy(async () => ({ default: (await import('./contract-dialog.tsx')).ContractDialog }))

function Signed({ contract }: { contract: NonNullable<SalesOrder['contract']> }) {
  const { t } = useTranslation()
  const open = () => void openMedia(contract.media_id).catch((error: unknown) => notify.error(messageOf(error)))
  return (
    <div className="space-y-2">
      <p className="break-words">
        {contract.name}
        {contract.signed_on && (
          <span className="block text-muted">
            {t('sales_order.contract.signed', { on: formatDate(contract.signed_on) })}
          </span>
        )}
      </p>
      <Button variant="secondary" size="sm" onClick={open}>
        <ExternalLink aria-hidden />
        {t('sales_order.contract.open_signed')}
      </Button>
    </div>
  )
}

/** The contract to be signed, and the one that was. */
export function ContractSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const [uploading, setUploading] = useState(false)
  const paper = (
    <Paper
      route={salesOrder.contractPaper}
      params={{ id: order.id }}
      title={t('sales_order.contract.paper_title')}
      label={t('sales_order.contract.view')}
    />
  )
  const hasContract = order.version > 0
  // The contract names the customer by the number of the identity card.
  const maySeePaper = useCan()('customer.read_identity')
  return (
    <RecordSection title={t('sales_order.sections.contract')} actions={hasContract && maySeePaper && paper}>
      {!hasContract && <p className="text-muted">{t('sales_order.contract.later')}</p>}
      {hasContract && !order.contract && <p className="text-muted">{t('sales_order.contract.none')}</p>}
      {order.contract && <Signed contract={order.contract} />}
      {isRunning(order) && (
        <Can do={salesOrder.contract}>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setUploading(true)}>
            <Upload aria-hidden />
            {t(order.contract ? 'sales_order.contract.replace' : 'sales_order.contract.upload')}
          </Button>
          {uploading && (
            <Suspense>
              <ContractDialog order={order} onClose={() => setUploading(false)} />
            </Suspense>
          )}
        </Can>
      )}
    </RecordSection>
  )
}
