import type { ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { RoadPicture } from './road-picture.tsx'

/** The product's mark and name. */
function Brand() {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <img alt="" src="/favicon.svg" className="size-8" />
      {t('app.name')}
    </span>
  )
}

interface VisitorFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** For a form of two columns. */
  wide?: boolean
  children: ReactNode
}

/** Layout of every screen before the sign-in: the words at the left, a picture of a road at the right. */
export function VisitorFrame({ title, lead, wide = false, children }: VisitorFrameProps) {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-6 py-5 md:px-10">
        <header className="flex items-center justify-between">
          <a href="/" className="rounded-md">
            <Brand />
            <span className="sr-only">: {t('session.back_home')}</span>
          </a>
          <LanguageSwitch />
        </header>
        <main
          className={cn('mx-auto flex w-full flex-1 flex-col justify-center py-10', wide ? 'max-w-lg' : 'max-w-sm')}
        >
          <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </main>
      </div>
      <aside aria-hidden className="relative hidden overflow-hidden lg:block">
        <RoadPicture />
      </aside>
    </div>
  )
}
