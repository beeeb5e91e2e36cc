import { rupiah } from '../rupiah.ts'
import type { Worded } from '../words.ts'
import { Badge, Picture, type Tone } from './picture.tsx'

const quotations = [
  {
    number: 'QUO/2026/XI/0031',
    customer: 'PT Contoh Sejahtera',
    amount: 9_990_000,
    state: 'approved',
    tone: 'success',
  },
  { number: 'QUO/2026/XI/0030', customer: 'PT Contoh Niaga', amount: 5_550_000, state: 'ordered', tone: 'info' },
  { number: 'QUO/2026/X/0027', customer: 'CV Contoh Maju', amount: 1_165_500, state: 'expired', tone: 'danger' },
  { number: 'QUO/2026/XI/0032', customer: 'PT Contoh Wisata', amount: 33_300_000, state: 'waiting', tone: 'warning' },
] as const satisfies readonly { state: keyof Worded['words']['picture']; tone: Tone; [field: string]: unknown }[]

export function QuotationList({ words: { picture } }: Worded) {
  return (
    <Picture about={picture.list_about}>
      <div className="divide-y">
        {quotations.map(({ number, customer, amount, state, tone }) => (
          <div key={number} className="flex items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">{customer}</p>
              <p className="truncate text-[0.8125rem] text-muted">{number}</p>
            </div>
            <div className="shrink-0 text-right">
              <p className="font-medium">{rupiah(amount)}</p>
              <p className="mt-0.5">
                <Badge tone={tone}>{picture[state]}</Badge>
              </p>
            </div>
          </div>
        ))}
      </div>
    </Picture>
  )
}
