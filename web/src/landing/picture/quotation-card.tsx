import { clsx } from 'clsx'
import { grouped, monthOfRent, rupiah } from '../rupiah.ts'
import type { Worded } from '../words.ts'
import { Badge, Picture } from './picture.tsx'
import { Plate } from './plate.tsx'

/** The totals in the order that Indonesian customers expect, for a customer that withholds PPh 23. */
export function QuotationCard({ words }: Worded) {
  const { picture, how } = words
  const { dpp, nilaiLain, ppn, total, pph, toPay } = monthOfRent
  return (
    <Picture about={picture.quotation_about} className="flex flex-col shadow-lg shadow-foreground/5">
      <div className="flex items-center justify-between gap-3 border-b px-5 py-3">
        <p className="font-semibold">QUO/2026/XI/0031</p>
        <Badge tone="success">{how.quotation.status}</Badge>
      </div>
      <div className="px-5 pt-4">
        <p className="font-medium">PT Contoh Sejahtera</p>
        <p className="text-[0.8125rem] text-muted">{picture.valid}</p>
        <div className="mt-4 rounded-lg bg-sunken px-3 py-2.5">
          <p className="flex items-center justify-between gap-3 font-medium">
            {picture.line}
            <Plate number="B 1287 UZK" />
          </p>
          <p className="mt-1.5 text-[0.8125rem] text-muted">16/11/2026 – 15/12/2026</p>
        </div>
      </div>
      <div className="mt-auto px-5 pt-4">
        <Sum label={picture.dpp} value={grouped(dpp)} />
        <Sum label={picture.nilai_lain} value={grouped(nilaiLain)} quiet />
        <Sum label={picture.ppn} value={grouped(ppn)} />
        <div className="my-2 border-t" />
        <Sum label={picture.total} value={grouped(total)} strong />
        <Sum label={picture.pph} value={`(${grouped(pph)})`} />
      </div>
      <div className="mt-4 bg-accent px-5 py-4 text-on-accent">
        <div className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{picture.to_pay}</span>
          <span className="text-xl font-semibold tracking-tight">{rupiah(toPay)}</span>
        </div>
        <p className="mt-1 text-xs">{picture.in_words}</p>
      </div>
    </Picture>
  )
}

interface SumProps {
  readonly label: string
  readonly value: string
  readonly quiet?: boolean
  readonly strong?: boolean
}

function Sum({ label, value, quiet = false, strong = false }: SumProps) {
  return (
    <div className={clsx('flex justify-between gap-3 py-1', quiet && 'text-muted', strong && 'font-semibold')}>
      <span>{label}</span>
      <span>{value}</span>
    </div>
  )
}
