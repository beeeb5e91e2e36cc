import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { listMemory } from '../list/list-memory.ts'
import { RecordLink, type RecordLinkTo } from '../record-link.tsx'

/** Back to what one came from. */
export function BackTo({ link, name }: { link: RecordLinkTo; name: string }) {
  const { t } = useTranslation()
  return (
    <RecordLink
      link={link}
      className="inline-flex min-h-6 items-center gap-1.5 text-muted hover:text-foreground hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('record.back', { name })}
    </RecordLink>
  )
}

/** Back to the list as it was left: its search, filters and page. */
export function BackLink({ module, to, name }: { module: string; to: string; name: string }) {
  const search = listMemory.recall(module)?.search
  return <BackTo link={{ to, ...(search && { search }) }} name={name} />
}
