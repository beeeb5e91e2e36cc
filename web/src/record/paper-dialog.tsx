import { languages, type Language } from '@rental/core/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, FileCheck, Printer } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { fetchFile } from '../api/call.ts'
import { currentLanguage, useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { saveFile } from './list/save-file.ts'
import { LoadFault } from './load-fault.tsx'
import type { PaperProps } from './paper.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useObjectUrl } from './use-object-url.ts'

function usePaper({ route, params = {}, query = {} }: PaperProps, language: Language) {
  const input = { params, query: { ...query, language } }
  // Asked for anew each time it is opened: the server knows whether the record still says the same.
  return useQuery({
    queryKey: [route.module, route.name, input],
    queryFn: () => fetchFile(route, input),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Parameters for PDF viewers: no list of pages, and the full width. */
const viewerWishes = '#navpanes=0&view=FitH'

/** Prints what is shown; a viewer that does not let us leaves it to the reader, in a tab of its own. */
function print(frame: HTMLIFrameElement | null, url: string) {
  try {
    frame?.contentWindow?.print()
  } catch {
    window.open(url, '_blank')
  }
}

interface PreviewProps {
  url: string
  title: string
  isShown: boolean
  frame: RefObject<HTMLIFrameElement | null>
}

const frameStyle = 'size-full rounded-md border bg-sunken'

function Preview({ url, title, isShown, frame }: PreviewProps) {
  const { t } = useTranslation()
  if (isShown)
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own PDF, and no browser shows one in a sandbox
    return <iframe ref={frame} src={url + viewerWishes} title={title} className={frameStyle} />
  return (
    <Empty icon={FileCheck} title={t('record.paper.ready')} className="py-8">
      {t('record.paper.ready_lead')}
    </Empty>
  )
}

interface PaperDialogProps extends PaperProps {
  onClose: () => void
  /** Beside its buttons, such as one that sends it. */
  action?: ReactNode
}

/** Shows a paper where the browser can, and hands it over: to the printer, to the downloads, to a tab of its own. */
export function PaperDialog({ onClose, action, ...paper }: PaperDialogProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const isShown = navigator.pdfViewerEnabled && !isPhone
  const frame = useRef<HTMLIFrameElement>(null)
  const [language, setLanguage] = useState<Language>(paper.language ?? currentLanguage())
  const { data: file, error, isFetching, refetch } = usePaper(paper, language)
  const url = useObjectUrl(file?.blob)
  const isReady = file !== undefined && url !== null && !isFetching
  const footer = (
    <>
      {action}
      {isShown ? (
        <Button variant="outline" disabled={!isReady} onClick={() => url && print(frame.current, url)}>
          <Printer aria-hidden />
          {t('record.print')}
        </Button>
      ) : (
        <Button variant="outline" disabled={!isReady} onClick={() => url && window.open(url, '_blank')}>
          <ExternalLink aria-hidden />
          {t('record.paper.open')}
        </Button>
      )}
      <Button disabled={!isReady} onClick={() => file && saveFile(file)}>
        <Download aria-hidden />
        {t('record.paper.download')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={paper.title} size="lg" footer={footer} className={isShown ? 'md:h-[85dvh]' : ''}>
        <div className="flex h-full flex-col gap-3">
          <Segmented
            label={t('record.paper.language')}
            value={language}
            options={languages.map((value) => ({ value, content: t(`app.language.${value}`), lang: value }))}
            onChange={setLanguage}
          />
          <div className={isShown ? 'min-h-0 flex-1' : ''} aria-busy={!isReady && !error}>
            {error && <LoadFault title={t('record.paper.failed')} error={error} onRetry={() => void refetch()} />}
            {!error && !isReady && <Skeleton className={isShown ? 'size-full' : 'h-40'} />}
            {!error && isReady && <Preview url={url} title={paper.title} isShown={isShown} frame={frame} />}
          </div>
          <p role="status" className="sr-only">
            {!error && t(isReady ? 'record.paper.ready' : 'record.paper.making')}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
