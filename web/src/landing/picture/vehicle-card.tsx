import type { Worded } from '../words.ts'
import { Car } from './car.tsx'
import { Badge, Picture } from './picture.tsx'
import { Plate } from './plate.tsx'

export function VehicleCard({ words: { picture } }: Worded) {
  const deadlines = [
    { label: picture.stnk_tax, value: '04/12/2026', badge: picture.in_days },
    { label: picture.stnk_plates, value: '04/12/2029' },
    { label: picture.insurance, value: '30/06/2027' },
    { label: picture.kir, value: '18/03/2027' },
  ]
  return (
    <Picture about={picture.vehicle_about}>
      <div className="flex items-center justify-between gap-4 px-4 pt-4">
        <Plate number="B 1287 UZK" until="12·29" size="large" />
        <Car className="h-16 min-w-0 shrink" />
      </div>
      <div className="flex items-center justify-between gap-3 border-b px-4 pt-3 pb-4">
        <p className="min-w-0">
          <span className="block truncate font-semibold">Toyota Innova Zenix 2024</span>
          <span className="text-[0.8125rem] text-muted">41.380 km · {picture.self_drive}</span>
        </p>
        <Badge tone="info">{picture.rent}</Badge>
      </div>
      <div className="divide-y">
        {deadlines.map(({ label, value, badge }) => (
          <div key={label} className="flex items-center gap-2 px-4 py-2">
            <span className="text-muted max-sm:text-[0.8125rem]">{label}</span>
            <span className="ml-auto">{badge && <Badge tone="warning">{badge}</Badge>}</span>
            <span className="min-w-20 text-right font-medium whitespace-nowrap">{value}</span>
          </div>
        ))}
      </div>
    </Picture>
  )
}
