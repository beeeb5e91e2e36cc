import { formatInstant } from '@rental/core/kernel/date'
import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameRecord } from '../../app/record-name.ts'
import { useAccount } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { isEmpty } from '../../record/field-text.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { usePaperTheme } from '../../record/screen/use-paper-theme.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { ContactList } from './contact-list.tsx'
import { customerLink, customerSubject, sectionsFor, type CustomerSection } from './customer.subject.ts'

/** Paper has no room for what is empty. */
function filled(record: Customer, section: CustomerSection): string[] {
  return section.fields.filter((name) => !isEmpty(record[name]) && record[name] !== false && name !== 'name')
}

function Sheet({ record }: { record: Customer }) {
  const { t } = useTranslation()
  const account = useAccount()
  const [at] = useState(() => formatInstant(new Date().toISOString()))
  return (
    <article className="mx-auto max-w-3xl space-y-5 rounded-xl border bg-surface p-6 shadow-xs md:p-10 print:max-w-none print:border-0 print:p-0 print:shadow-none">
      <header className="flex items-start justify-between gap-4 border-b pb-4">
        <div className="min-w-0">
          <p className="text-muted">{account?.user.company.name}</p>
          <h1 className="text-xl font-semibold break-words">{record.name}</h1>
          <p className="text-muted">{t('customer.one')}</p>
        </div>
        <StatusBadge machine={customerSubject.machine} code={record.status} />
      </header>
      {sectionsFor(record.kind).map((section) => {
        const names = filled(record, section)
        if (!names.length) return null
        return (
          <section key={section.name} className="break-inside-avoid">
            <h2 className="mb-2 font-semibold">{t(`customer.sections.${section.name}`)}</h2>
            {section.name === 'contacts' ? (
              <ContactList contacts={record.contacts} />
            ) : (
              <RecordValues
                subject={customerSubject}
                record={record}
                names={names}
                className="gap-y-2 sm:grid-cols-3 print:grid-cols-3"
              />
            )}
          </section>
        )
      })}
      <footer className="border-t pt-3 text-xs text-muted">{t('customer.printed', { at })}</footer>
    </article>
  )
}

/** One clean page about a customer, to be printed. */
export function CustomerPreview() {
  const { t } = useTranslation()
  const { customerId: id } = useParams({ from: '/app/customer/$customerId/preview' })
  const { data: record, isError, error, refetch } = useCall(customer.get, { params: { id } })
  useNameRecord(id, record?.name)
  usePaperTheme()
  if (isError && !record) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  return (
    <div className="space-y-4">
      <div className="mx-auto flex max-w-3xl items-center justify-between gap-2 print:hidden">
        <RecordLink link={customerLink(id)} className={buttonStyle({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden />
          {t('record.back', { name: t('record.details') })}
        </RecordLink>
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          {t('record.print')}
        </Button>
      </div>
      <Sheet record={record} />
    </div>
  )
}
