import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'
import { PageTitle } from './page-title.tsx'
import { ProgressBar } from './progress-bar.tsx'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

export function RootLayout() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <>
      <ProgressBar />
      <PageTitle />
      {/* Its own stack, so that dialogs and menus lie above without a war of numbers. */}
      <div className="isolate">
        <Outlet />
      </div>
      <Suspense>{idle && <Toaster />}</Suspense>
    </>
  )
}
