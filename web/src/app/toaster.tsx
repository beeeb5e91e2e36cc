import 'sonner/dist/styles.css'
import { useEffect, type CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useTranslation } from '../text/text.ts'
import { listenToNotifications } from '../ui/notify.ts'
import { useIsDark } from '../ui/theme.ts'

const colours = {
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--foreground)',
  '--normal-border': 'var(--border)',
  '--border-radius': '0.625rem',
} as CSSProperties

/** Three at a time, four seconds each. */
export function Toaster() {
  const { t } = useTranslation()
  // After that of the part below, which listens from its own on.
  useEffect(listenToNotifications, [])
  return (
    <Sonner
      position="top-center"
      // Below the header, whose breadcrumbs and search stay readable.
      offset={{ top: 64 }}
      mobileOffset={{ top: 64 }}
      visibleToasts={3}
      duration={4000}
      theme={useIsDark() ? 'dark' : 'light'}
      style={colours}
      className="font-sans!"
      containerAriaLabel={t('app.notifications')}
      toastOptions={{
        classNames: {
          success: '[&_[data-icon]]:text-on-success-soft',
          error: '[&_[data-icon]]:text-danger',
          warning: '[&_[data-icon]]:text-on-warning-soft',
          info: '[&_[data-icon]]:text-on-info-soft',
          description: 'text-muted!',
        },
      }}
    />
  )
}
