import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Before that, a vehicle is replaced as a whole; from then on, there was another one before it. */
const hasBegun = ({ started_at }: SalesOrderLine) => started_at !== null && Date.parse(started_at) < Date.now()

function OfLine({ order }: { order: SalesOrder }) {
  const navigate = useNavigate()
  const { line: wanted } = useSearch({ from: '/app/so/$soId/vehicle' })
  const line = order.lines.find(({ id }) => id === wanted) ?? order.lines[0]
  if (!line) return null
  const choose = (next: string) => void navigate({ to: '.', search: { line: next }, replace: true })
  const Form = hasBegun(line) && line.vehicle_id ? ExchangeForm : AssignForm
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
