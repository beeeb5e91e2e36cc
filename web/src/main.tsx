import './api/zod-setup.ts'
import './theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { modules } from './app/modules.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { ErrorScreen } from './app/screens/error-screen.tsx'
import { watchSession } from './app/session-watch.ts'
import { reportError } from './app/telemetry/error-log.ts'
import { startTelemetry } from './app/telemetry/telemetry.ts'
import { watchTheme } from './ui/theme.ts'
import { PickerAdders } from './record/picker/adding.ts'
import { addersOf, ModulesContext } from './route/module.ts'
import { startText, watchLanguage } from './text/text.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startTelemetry()
watchTheme()
watchSession(router, queryClient)
await startText()
// Texts written by the server are refetched.
watchLanguage(() => void queryClient.invalidateQueries())

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary
      onError={(error) => reportError(error, 'render')}
      fallbackRender={({ error, resetErrorBoundary }) => <ErrorScreen error={error} reset={resetErrorBoundary} />}
    >
      <QueryClientProvider client={queryClient}>
        <ModulesContext value={modules}>
          <PickerAdders value={addersOf(modules)}>
            <RouterProvider router={router} />
          </PickerAdders>
        </ModulesContext>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
