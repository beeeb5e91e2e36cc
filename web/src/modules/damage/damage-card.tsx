import { isIn } from '@rental/core/kernel/machine'
import { damage as contract, type Damage } from '@rental/core/modules/damage/damage.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { damageMachine } from '@rental/core/modules/damage/damage.machine'
import { FolderOpen, Pencil } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Can, useCanSee } from '../../api/can.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { Attachments } from '../../record/record-parts.ts'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { FieldValue } from '../../record/field-value.tsx'
import { labelOf } from '../../record/subject.ts'
import { Instant } from '../../record/times.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { damageKey, damageName, damageSubject } from './damage.subject.ts'

const MarkUnfitForm = lazy(async () => ({ default: (await import('../../fleet/unfit-form.tsx')).MarkUnfitForm }))
const FollowUpForm = lazy(async () => ({ default: (await import('./follow-up-form.tsx')).FollowUpForm }))

const severityTones = { LIGHT: 'neutral', MEDIUM: 'warning', HEAVY: 'danger' } as const

function Edit({ damage }: { damage: Damage }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  return (
    <Can do={contract.change}>
      <Button variant="outline" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('record.edit')}
      </Button>
      {editing && (
        <Suspense>
          <FollowUpForm damage={damage} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** Takes the vehicle off the road because of this damage. */
function OffTheRoad({ damage }: { damage: Damage }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { id, vehicle_id, note } = damage
  const name = damageName(damage)
  const reason = [name, note].filter(Boolean).join(': ')
  return (
    <Can do={vehicle.markUnfit}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('vehicle.unfit.mark')}
      </Button>
      {isOpen && (
        <Suspense>
          <MarkUnfitForm
            id={vehicle_id}
            name={t('vehicle.one')}
            known={{ reason, until: null }}
            damage_id={id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Can>
  )
}

function Facts({ damage }: { damage: Damage }) {
  const { found_at, inspection_id, inspection_number, closed_at } = damage
  const label = (name: string) => labelOf(damageSubject, name)
  const canSee = useCanSee()
  const shown = (['estimate', 'liable'] as const).filter((name) => canSee(damageSubject.shape[name]))
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      <Fact name={label('found_at')}>
        <Instant at={found_at} />
        {inspection_id && (
          <RecordLink
            link={recordLinkOf('inspection', inspection_id)}
            className="block text-primary tabular-nums hover:underline"
          >
            {inspection_number}
          </RecordLink>
        )}
      </Fact>
      {shown.map((name) => (
        <Fact key={name} name={label(name)}>
          <FieldValue subject={damageSubject} name={name} value={damage[name]} />
        </Fact>
      ))}
      {closed_at && (
        <Fact name={label('closed_at')}>
          <Instant at={closed_at} />
        </Fact>
      )}
    </dl>
  )
}

/** Photos and papers of a damage, such as the estimate of the workshop; they load when they are asked for. */
function Files({ damage }: { damage: Damage }) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        className="-mx-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FolderOpen aria-hidden />
        {t('damage.files')}
      </Button>
      <div id={id} hidden={!open} className="mt-2">
        {open && <Attachments routes={contract} id={damageKey(damage)} />}
      </div>
    </div>
  )
}

/** One damage: where and what, since when, who pays, and what became of it. */
export function DamageCard({ damage }: { damage: Damage }) {
  const { t } = useTranslation()
  const { severity, view, note, status, status_reason } = damage
  const name = damageName(damage)
  const isOpen = isIn(damageMachine, status, 'open')
  return (
    <Card>
      <CardBody className="space-y-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3 className="text-base font-semibold break-words">{name}</h3>
              <Badge tone={severityTones[severity]}>{t(`damage.options.severity.${severity}`)}</Badge>
              <StatusBadge machine={damageMachine} code={status} />
            </div>
            <p className="break-words text-muted">
              {t(`damage.options.view.${view}`)}
              {note && ` · ${note}`}
            </p>
            {status_reason && <p className="break-words text-muted">{status_reason}</p>}
          </div>
          <div role="group" aria-label={t('damage.actions_of', { name })} className="flex flex-wrap gap-2">
            {isOpen && <OffTheRoad damage={damage} />}
            {isOpen && <Edit damage={damage} />}
            <RecordActions
              machine={damageMachine}
              route={contract.move}
              record={damage}
              name={name}
              id={damageKey(damage)}
            />
          </div>
        </div>
        <Facts damage={damage} />
        <Files damage={damage} />
      </CardBody>
    </Card>
  )
}
