import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useAccount, useCan } from '../api/can.tsx'
import { keepFocus } from '../record/main-element.ts'
import { useTranslation } from '../text/text.ts'
import { buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { CompanyNotice } from './company-notice.tsx'
import { Header } from './header/header.tsx'
import { whenIdle } from './idle.ts'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { useMenuPreload } from './navigation/use-menu-preload.ts'
import { queryClient } from './query-client.ts'
import { ShellDialogs } from './shell-dialogs.tsx'
import { CheckingScreen } from './screens/checking-screen.tsx'
import { InsideLayout } from './screens/not-found-page.tsx'
import { NotPermittedScreen } from './screens/not-permitted-screen.tsx'
import { useSessionCheck } from '../modules/session/session-check.ts'
import { useMay } from '../route/use-may.ts'

/** The link that led to a screen is gone with the last one: a keyboard goes on in the new one. */
function useScreenFocus() {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onRendered', ({ fromLocation, pathChanged }) => fromLocation && pathChanged && keepFocus()),
    [router],
  )
}

let isLive = false

/** Once a page load, when there is nothing better to do: from then on screens follow what others do. */
function useLive(): void {
  useEffect(() => {
    if (isLive) return
    isLive = true
    whenIdle(() => void import('./live/live.ts').then(({ startLive }) => startLive(queryClient)))
  }, [])
}

let isInField = false

/** For those who hand vehicles over, likewise once a page load. */
function useField(): void {
  const can = useCan()
  const mayHandle = can('delivery_order.handle') || can('return_order.handle')
  useEffect(() => {
    if (isInField || !mayHandle) return
    isInField = true
    whenIdle(() => void import('./field.ts').then(({ startField }) => startField(queryClient)))
  }, [mayHandle])
}

/** True if the user may open every route of the current path. */
function useIsPermitted(): boolean {
  const may = useMay()
  return useMatches().every((match) => may(match.staticData.access))
}

/** Sidebar, header and content of every screen behind the sign-in. */
export function AppLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const account = useAccount()
  const check = useSessionCheck()
  const isPermitted = useIsPermitted()
  useScreenFocus()
  useLive()
  useField()
  useMenuPreload()
  if (!account || check === 'checking') return <CheckingScreen />
  return (
    <>
      <a
        href="#main"
        className={cn(
          buttonStyle(),
          'fixed top-2 left-2 z-70 -translate-y-16 focus-visible:translate-y-0 print:hidden',
        )}
      >
        {t('app.skip')}
      </a>
      <div className="flex min-h-dvh">
        <div className="contents print:hidden">
          <Sidebar />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <Header />
          <CompanyNotice />
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 flex-1 p-4 outline-none max-md:pb-20 md:px-6 md:pt-3 md:pb-6 print:p-0"
          >
            <InsideLayout value>{isPermitted ? children : <NotPermittedScreen />}</InsideLayout>
          </main>
        </div>
      </div>
      <BottomBar />
      <ShellDialogs />
    </>
  )
}
