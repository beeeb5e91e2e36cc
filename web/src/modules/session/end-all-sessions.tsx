import { session } from '@rental/core/modules/session/session.contract'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { countUnsent, leave } from './log-out.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'

const load = () => import('../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog }))
const ConfirmDialog = lazy(load)

/** Signs out on every device, this one too, after one question. */
export function EndAllSessions() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const ask = () => {
    setAsking(true)
    void countUnsent().then(setUnsent)
  }
  const end = async () => {
    setBusy(true)
    try {
      await call(session.endAllSessions, {})
      leave()
    } catch (error) {
      notify.error(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onPointerEnter={() => void load()} onClick={ask}>
        {t('session.profile.end_all')}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('session.profile.end_all')}
            description={`${t('session.profile.end_all_question')} ${unsent > 0 ? t('session.unsent.lead', { count: unsent }) : ''}`}
            confirm={t('session.profile.end_all')}
            tone="danger"
            busy={busy}
            onConfirm={() => void end()}
          />
        )}
      </Suspense>
    </>
  )
}
