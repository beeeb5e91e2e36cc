import type { handoverHead } from '@rental/core/modules/handover/handover.fields'
import { formatPhone } from '@rental/core/kernel/phone'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { LaterPlaceValue as PlaceValue } from '../record/later-place.ts'
import { RecordLink } from '../record/record-link.tsx'
import { recordLinkOf } from '../record/record-links.ts'
import { RecordSection } from '../record/screen/record-values.tsx'
import { labelOf } from '../record/subject.ts'
import { Instant } from '../record/times.tsx'
import { useMasterData } from '../record/use-master-data.ts'
import { say, useTranslation } from '../text/text.ts'
import { cn } from '../ui/class-names.ts'
import { Fact } from '../ui/fact.tsx'
import { plateOf, type HandoverSubject } from './handover.subject.ts'

export type Handover = z.output<z.ZodObject<typeof handoverHead>>

interface Shown {
  subject: HandoverSubject
  handover: Handover
}

const linkStyle = 'font-medium text-primary hover:underline'

function Customer({ handover }: { handover: Handover }) {
  const { t } = useTranslation()
  const { customer_id, customer_name, customer_phone: phone } = handover
  return (
    <>
      <RecordLink link={recordLinkOf('customer', customer_id)} className={linkStyle}>
        {customer_name ?? t('record.unknown')}
      </RecordLink>
      {phone && (
        <a href={`tel:${phone}`} className="flex w-fit items-center gap-1.5 tabular-nums hover:underline">
          <Phone aria-hidden className="size-3.5 text-muted" />
          {formatPhone(phone)}
        </a>
      )}
    </>
  )
}

function Vehicle({ subject, handover }: Shown) {
  const { vehicle_id, vehicle_name, vehicle_title } = handover
  const plate = plateOf(subject, { vehicle_name })
  if (!vehicle_id) return <span className="text-muted">{plate}</span>
  return (
    <>
      <RecordLink link={recordLinkOf('vehicle', vehicle_id)} className={cn(linkStyle, 'tabular-nums')}>
        {plate}
      </RecordLink>
      <span className="block text-muted">{vehicle_title}</span>
    </>
  )
}

function Staff({ subject, handover }: Shown) {
  const { driver_name, helper_name, completed_at } = handover
  const nobody = completed_at ? say('record.none') : say(`${subject.module}.nobody`)
  return (
    <>
      {driver_name ?? <span className="text-muted">{nobody}</span>}
      {helper_name && (
        <span className="block text-muted">{say(`${subject.module}.with_helper`, { name: helper_name })}</span>
      )}
    </>
  )
}

/** Place, whom to meet there and where the vehicle goes, as far as they are agreed. */
function Place({ subject, handover }: Shown) {
  const { place, user_name, user_phone, destination } = handover
  const user = [user_name, user_phone && formatPhone(user_phone)].filter(Boolean).join(', ')
  return (
    <>
      {place && (
        <Fact name={labelOf(subject, 'place')}>
          <PlaceValue place={place} />
        </Fact>
      )}
      {user && <Fact name={labelOf(subject, 'user_name')}>{user}</Fact>}
      {destination && <Fact name={labelOf(subject, 'destination')}>{destination}</Fact>}
    </>
  )
}

interface HandoverOverviewProps extends Shown {
  /** In one column beside something wider. */
  isNarrow?: boolean
  /** Further facts, behind the time that is planned. */
  children?: ReactNode
}

/** When, for whom, which vehicle and by whom: what anybody asks first. */
export function HandoverOverview({ subject, handover, isNarrow = false, children }: HandoverOverviewProps) {
  const { t } = useTranslation()
  const branches = useMasterData('branch')
  const { order_id, order_number, branch_id, scheduled_at, completed_at, note } = handover
  const { inspection_id, inspection_number } = handover
  const label = (name: string) => labelOf(subject, name)
  return (
    <RecordSection title={say(`${subject.module}.overview`)}>
      <dl className={cn('grid grid-cols-2 gap-x-6 gap-y-4', isNarrow ? 'xl:grid-cols-1' : 'lg:grid-cols-3')}>
        <Fact name={label('scheduled_at')}>
          <Instant at={scheduled_at} />
        </Fact>
        {children}
        <Fact name={label('customer_id')}>
          <Customer handover={handover} />
        </Fact>
        <Fact name={label('vehicle_id')}>
          <Vehicle subject={subject} handover={handover} />
        </Fact>
        <Place subject={subject} handover={handover} />
        <Fact name={label('driver_id')}>
          <Staff subject={subject} handover={handover} />
        </Fact>
        {completed_at && (
          <Fact name={label('completed_at')}>
            <Instant at={completed_at} />
          </Fact>
        )}
        <Fact name={label('order_id')}>
          <RecordLink link={recordLinkOf('sales_order', order_id)} className={cn(linkStyle, 'tabular-nums')}>
            {order_number ?? t('record.unknown')}
          </RecordLink>
        </Fact>
        {inspection_id && (
          <Fact name={label('inspection_number')}>
            <RecordLink link={recordLinkOf('inspection', inspection_id)} className={cn(linkStyle, 'tabular-nums')}>
              {inspection_number}
            </RecordLink>
          </Fact>
        )}
        <Fact name={label('branch_id')}>{branches.nameOf(branch_id) ?? t('record.none')}</Fact>
        {note && (
          <Fact name={label('note')} className="whitespace-pre-line col-span-full">
            {note}
          </Fact>
        )}
      </dl>
    </RecordSection>
  )
}
