import { isIn } from '@rental/core/kernel/machine'
import { insurance, type Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { Pencil, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { RemoveButton } from '../../record/remove-button.tsx'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { policyKey } from './insurance.subject.ts'

const PolicyForm = lazy(() => import('./policy-form.tsx').then((file) => ({ default: file.PolicyForm })))

function Renew({ policy, onDone }: { policy: Insurance; onDone: () => void }) {
  const { t } = useTranslation()
  const renew = useSend(insurance.renew)
  const run = () =>
    renew.mutate(
      { params: policyKey(policy) },
      {
        onSuccess: () => {
          notify.success(t('insurance.renewed'))
          onDone()
        },
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  return (
    <Can do={insurance.renew}>
      <Button variant="outline" busy={renew.isPending} onClick={run}>
        <RefreshCw aria-hidden />
        {t('insurance.renew')}
      </Button>
    </Can>
  )
}

function Edit({ policy }: { policy: Insurance }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  return (
    <Can do={insurance.change}>
      <Button variant="outline" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('record.edit')}
      </Button>
      {editing && (
        <Suspense>
          <PolicyForm vehicleId={policy.vehicle_id} policy={policy} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** Actions on a policy in its state; `onGone` is called when another one replaced it, or it was removed. */
export function PolicyActions({ policy, onGone }: { policy: Insurance; onGone: () => void }) {
  return (
    <>
      <RecordActions
        machine={insuranceMachine}
        route={insurance.move}
        record={policy}
        name={policy.policy_number}
        id={policyKey(policy)}
      />
      {!isIn(insuranceMachine, policy.status, 'draft') && <Renew policy={policy} onDone={onGone} />}
      {isIn(insuranceMachine, policy.status, 'draft') && (
        <RemoveButton
          route={insurance.remove}
          params={policyKey(policy)}
          values={{ number: policy.policy_number }}
          onRemoved={onGone}
        />
      )}
      {!isIn(insuranceMachine, policy.status, 'cancelled') && <Edit policy={policy} />}
    </>
  )
}
