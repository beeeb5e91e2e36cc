import { occupancyKinds } from '@rental/core/modules/occupancy/occupancy.fields'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { barLook, kindLooks, rentalStates } from './bar-looks.ts'
import { ExchangeIcon } from './exchange-mark.tsx'
import { kindText, stateText } from './occupancy.subject.ts'

const sample = 'inline-flex h-5 w-7 items-center justify-center rounded-[5px] border'
const others = occupancyKinds.filter((kind) => kind !== 'RENTAL')

const Item = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {sign}
    {children}
  </li>
)

/** Meaning of colours and icons: a rental by its state, everything else by its kind. */
export function BoardLegend({ isDrivers }: { isDrivers: boolean }) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('occupancy.board.legend')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs text-muted"
    >
      {rentalStates.map((state) => {
        const { style, icon: Icon } = barLook('RENTAL', state)
        const sign = (
          <span aria-hidden className={cn(sample, style)}>
            <Icon className="size-3" />
          </span>
        )
        return (
          <Item key={state} sign={sign}>
            {kindText('RENTAL')}: {stateText({ kind: 'RENTAL', state })}
          </Item>
        )
      })}
      {[...others, isDrivers ? ('UNASSIGNED_DRIVER' as const) : ('UNASSIGNED' as const)].map((kind) => {
        const { style, icon: Icon } = kindLooks[kind]
        const sign = (
          <span aria-hidden className={cn(sample, style)}>
            <Icon className="size-3" />
          </span>
        )
        return (
          <Item key={kind} sign={sign}>
            {kindText(kind)}
          </Item>
        )
      })}
      <Item sign={<span aria-hidden className={cn(sample, barLook('BLOCK', 'ACTIVE').style)} />}>
        {stateText({ kind: 'BLOCK', state: 'ACTIVE' })}
      </Item>
      {!isDrivers && (
        <>
          <Item sign={<ExchangeIcon className="size-3.5" />}>{t('occupancy.board.exchange')}</Item>
          <Item sign={<TriangleAlert aria-hidden className="size-3.5 text-danger" />}>
            {t('occupancy.board.broken')}
          </Item>
        </>
      )}
      <Item
        sign={
          <span
            aria-hidden
            className="h-5 w-7 rounded-[5px] border border-dashed border-input/60 bg-[repeating-linear-gradient(135deg,var(--input)_0_1.5px,transparent_1.5px_5px)]"
          />
        }
      >
        {t('occupancy.board.turnaround')}
      </Item>
      <Item sign={<span aria-hidden className="h-5 w-0.5 bg-danger" />}>{t('occupancy.board.now')}</Item>
    </ul>
  )
}
