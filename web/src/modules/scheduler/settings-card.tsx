import { scheduler, type SchedulerConfig } from '@rental/core/modules/scheduler/scheduler.contract'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'

const names = ['max_concurrent_tasks', 'retry_attempts', 'retry_delay_ms', 'cleanup_old_executions_days'] as const

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

/** Settings of the scheduler. */
export function SettingsCard({ settings }: { settings: SchedulerConfig['settings'] }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const edit = (
    <Can do={scheduler.changeSettings}>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${t('record.edit')}: ${t('scheduler.settings_title')}`}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden />
        {t('record.edit')}
      </Button>
    </Can>
  )
  return (
    <RecordSection title={t('scheduler.settings_title')} actions={edit}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
        {names.map((name) => (
          <Fact key={name} name={t(`scheduler.fields.${name}`)} className="font-medium tabular-nums">
            {settings[name].toLocaleString('id-ID')}
          </Fact>
        ))}
      </dl>
      {editing && (
        <Suspense>
          <SettingsDialog settings={settings} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </RecordSection>
  )
}
