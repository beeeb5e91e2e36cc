import { useAccount } from '../../api/can.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { PasswordCard } from './password-card.tsx'
import { PreferenceCard } from './preference-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

/** One's own data, password, devices and preferences. */
export function Profile() {
  const { t } = useTranslation()
  const user = useAccount()?.user
  if (!user) return null
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <ScreenHeader title={t('session.profile.title')} />
      <ProfileForm user={user} />
      <div id="security" className="grid scroll-mt-20 items-start gap-4 lg:grid-cols-2">
        <PasswordCard email={user.email} />
        <PreferenceCard />
      </div>
      <SessionList />
    </div>
  )
}
