import '../../api/zod-setup.ts'
import { formatInstant } from '@rental/core/kernel/date'
import type { Machine } from '@rental/core/kernel/machine'
import type { Named } from '@rental/core/kernel/route'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNameRecord } from '../path-names.ts'
import { isGone } from '../../api/errors.ts'
import { useAccount } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { isEmpty } from '../field-text.ts'
import { RecordLink } from '../record-link.tsx'
import { RecordStatus } from '../status-badge.tsx'
import type { Subject } from '../subject.ts'
import { RecordFault } from './record-fault.tsx'
import { recordLinkBy, useRecordId } from './record-paths.ts'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordValues } from './record-values.tsx'
import { usePaperTheme } from './use-paper-theme.ts'

interface Kept {
  name: string
  status: number
}
interface Section {
  name: string
  fields: readonly string[]
}

interface SheetProps<Full extends Kept> {
  subject: Subject & { machine: Machine }
  sectionsOf: (record: Full) => readonly Section[]
  /** The sections that are more than labels and values. */
  drawn: Record<string, (record: Full) => ReactNode>
}

/** Empty fields are not printed. */
function filled(record: object, { fields }: Section): string[] {
  const values = record as Record<string, unknown>
  return fields.filter((name) => !isEmpty(values[name]) && values[name] !== false && name !== 'name')
}

function Sheet<Full extends Kept>({ subject, sectionsOf, drawn, record }: SheetProps<Full> & { record: Full }) {
  const { t } = useTranslation()
  const account = useAccount()
  const [at] = useState(() => formatInstant(new Date().toISOString()))
  return (
    <article className="mx-auto max-w-3xl space-y-5 rounded-xl border bg-surface p-6 shadow-xs md:p-10 print:max-w-none print:border-0 print:p-0 print:shadow-none">
      <header className="flex items-start justify-between gap-4 border-b pb-4">
        <div className="min-w-0">
          <p className="text-muted">{account?.user.company.name}</p>
          <h1 className="text-xl font-semibold break-words">{record.name}</h1>
          <p className="text-muted">{say(`${subject.module}.one`)}</p>
        </div>
        <RecordStatus subject={subject} row={record} code={record.status} />
      </header>
      {sectionsOf(record).map((section) => {
        const names = filled(record, section)
        if (!names.length) return null
        return (
          <section key={section.name} className="break-inside-avoid">
            <h2 className="mb-2 font-semibold">{say(`${subject.module}.sections.${section.name}`)}</h2>
            {drawn[section.name]?.(record) ?? (
              <RecordValues
                subject={subject}
                record={record}
                names={names}
                className="gap-y-2 sm:grid-cols-3 print:grid-cols-3"
              />
            )}
          </section>
        )
      })}
      <footer className="border-t pt-3 text-xs text-muted">{t('record.printed', { at })}</footer>
    </article>
  )
}

interface PreviewScreen<Full extends Kept> extends SheetProps<Full> {
  route: Named
  paths: { detail: string; preview: string }
}

/** The screen of a record as one clean page, to be printed. */
export function previewScreen<Full extends Kept>({ route, paths, ...sheet }: PreviewScreen<Full>) {
  const linkTo = recordLinkBy(paths.detail)
  return function Preview() {
    const { t } = useTranslation()
    const id = useRecordId(paths.preview)
    const { data, isError, error, refetch } = useCall(route, { params: { id } })
    const record = data as Full | undefined
    useNameRecord(id, record?.name)
    usePaperTheme()
    if (isError && (!record || isGone(error))) return <RecordFault error={error} onRetry={() => void refetch()} />
    if (!record) return <RecordSkeleton />
    return (
      <div className="space-y-4">
        <div className="mx-auto flex max-w-3xl items-center justify-between gap-2 print:hidden">
          <RecordLink link={linkTo(id)} className={buttonStyle({ variant: 'ghost' })}>
            <ArrowLeft aria-hidden />
            {t('record.back', { name: t('record.details') })}
          </RecordLink>
          <Button onClick={() => print()}>
            <Printer aria-hidden />
            {t('record.print')}
          </Button>
        </div>
        <Sheet {...sheet} record={record} />
      </div>
    )
  }
}
