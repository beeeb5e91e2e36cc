import { Compass } from 'lucide-react'
import { createContext, lazy, Suspense, use } from 'react'
import { useAccount } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { StatusScreen } from './status-screen.tsx'

/** True where sidebar and header are already drawn around the page. */
export const InsideLayout = createContext(false)

const AppLayout = lazy(() => import('../app-layout.tsx').then((module) => ({ default: module.AppLayout })))

function NotFoundScreen({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusScreen
      icon={Compass}
      title={t('app.not_found.title')}
      lead={t('app.not_found.lead')}
      actions={
        <>
          {/* The landing page is not part of this app: a link there loads a new document. */}
          <a href={signedIn ? '/dashboard' : '/'} className={buttonStyle()}>
            {signedIn ? t('app.not_found.to_dashboard') : t('app.home_page')}
          </a>
          <button type="button" className={buttonStyle({ variant: 'outline' })} onClick={() => history.back()}>
            {t('app.back')}
          </button>
        </>
      }
    />
  )
}

/** An unknown path: with the shell for a signed-in user, alone for a visitor. */
export function NotFoundPage() {
  const inside = use(InsideLayout)
  const signedIn = useAccount() !== null
  if (inside) return <NotFoundScreen signedIn />
  if (!signedIn)
    return (
      <main>
        <NotFoundScreen signedIn={false} />
      </main>
    )
  return (
    <Suspense>
      <AppLayout>
        <NotFoundScreen signedIn />
      </AppLayout>
    </Suspense>
  )
}
