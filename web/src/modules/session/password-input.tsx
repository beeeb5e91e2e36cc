import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  /** So that a password manager offers the right one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const label = t(isShown ? 'session.hide_password' : 'session.show_password')
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-10" />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-9 cursor-pointer items-center justify-center rounded-md text-muted outline-offset-[-2px] hover:text-foreground"
      >
        {isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </button>
    </div>
  )
}
