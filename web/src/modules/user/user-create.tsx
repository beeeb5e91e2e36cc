import { user } from '@rental/core/modules/user/user.contract'
import { CreateScreen } from '../../record/screen/create-screen.tsx'
import { UserForm, type UserBody } from './user-form.tsx'
import { userLink } from './user.subject.ts'

export const UserCreate = () => (
  <CreateScreen<UserBody> create={user.create} to="/employee" linkTo={userLink}>
    {(binding) => <UserForm {...binding} />}
  </CreateScreen>
)
