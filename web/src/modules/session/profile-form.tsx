import { session as calls, type SessionUser } from '@rental/core/modules/session/session.contract'
import { useState } from 'react'
import { session } from '../../api/session.ts'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { ImageField } from '../../record/form/image-field.tsx'
import { RecordForm } from '../../record/form/record-form.tsx'
import { useTranslation } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { notify } from '../../ui/notify.ts'
import { ProfileFacts } from './profile-facts.tsx'

/** Form of the fields that a user may change in their own profile. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const change = useSend(calls.changeInfo)
  const [version, setVersion] = useState(0)
  const words = {
    choose: t('session.profile.picture_choose'),
    remove: t('session.profile.picture_remove'),
    hint: t('record.form.image_hint'),
  }
  const picture = (url: string | null) => (
    <Avatar name={user.full_name} src={url} className="size-20 rounded-full text-xl" />
  )
  return (
    <RecordForm
      key={version}
      module="session"
      schema={calls.changeInfo.body}
      record={user}
      place="section"
      onCancel={() => setVersion(version + 1)}
      onSave={async (_, body) => {
        // Stored at once, so that the sidebar shows it now.
        session.update(await change.mutateAsync({ body }))
        notify.success(t('session.profile.saved'))
      }}
    >
      <FormSection title={t('session.profile.data')}>
        <ImageField name="avatar" words={words} draw={picture} />
        <Field name="full_name" required />
        <Field name="phone" />
        <ProfileFacts user={user} />
      </FormSection>
    </RecordForm>
  )
}
