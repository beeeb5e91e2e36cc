import { rupiah } from '../rupiah.ts'
import type { Worded } from '../words.ts'
import { Badge, Picture, type Tone } from './picture.tsx'

const invoices = [
  { number: 'INV/2026/XI/0112', customer: 'PT Contoh Sejahtera', amount: 9_990_000, state: 'paid', tone: 'success' },
  { number: 'INV/2026/XI/0110', customer: 'PT Contoh Niaga', amount: 5_550_000, state: 'partly_paid', tone: 'info' },
  { number: 'INV/2026/X/0097', customer: 'CV Contoh Maju', amount: 1_165_500, state: 'past_due', tone: 'danger' },
  { number: 'INV/2026/XI/0113', customer: 'PT Contoh Wisata', amount: 33_300_000, state: 'waiting', tone: 'warning' },
] as const satisfies readonly { state: keyof Worded['words']['picture']; tone: Tone; [field: string]: unknown }[]

export function InvoiceList({ words: { picture } }: Worded) {
  return (
    <Picture about={picture.list_about}>
      <div className="divide-y">
        {invoices.map(({ number, customer, amount, state, tone }) => (
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
