import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '../../../text/text.ts'
import { Select } from '../../../ui/select.tsx'
import { AssignForm } from './assign-form.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { ChangeScreen } from '../change/change-screen.tsx'
import { lineNumber, linePlate, lineTitle } from '../sales-order.subject.ts'

interface WhichProps {
  order: SalesOrder
  chosen: string
  onChoose: (line: string) => void
}

function Which({ order, chosen, onChoose }: WhichProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex max-w-md flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {t('sales_order.fleet.which')}
      </label>
      <Select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {order.lines.map((line) => (
          <option key={line.id} value={line.id}>
            {`${lineNumber(line)}. ${linePlate(line)} · ${lineTitle(line)}`}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Before it leaves, a vehicle is replaced as a whole; from then on, it is exchanged at the kerb. */
const isOut = ({ occupancy_state: state }: SalesOrderLine) => state === 'ACTIVE' || state === 'LATE'

function OfLine({ order }: { order: SalesOrder }) {
  const navigate = useNavigate()
  const { line: wanted } = useSearch({ from: '/app/so/$soId/vehicle' })
  const line = order.lines.find(({ id }) => id === wanted) ?? order.lines[0]
  if (!line) return null
  const choose = (next: string) => void navigate({ to: '.', search: { line: next }, replace: true })
  const Form = isOut(line) ? ExchangeForm : AssignForm
  return (
    <>
      {order.lines.length > 1 && <Which order={order} chosen={line.id} onChoose={choose} />}
      <Form key={line.id} order={order} line={line} />
    </>
  )
}

/** Another vehicle for a line of a running order, or its first one. */
export function ExchangeScreen() {
  const { t } = useTranslation()
  const { soId } = useParams({ from: '/app/so/$soId/vehicle' })
  return (
    <ChangeScreen id={soId} title={t('sales_order.fleet.title')} otherwise={t('sales_order.fleet.not_running')}>
      {(order) => <OfLine order={order} />}
    </ChangeScreen>
  )
}
