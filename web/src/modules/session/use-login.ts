import type { SignedIn } from '@rental/core/modules/session/session.contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, messageOf } from '../../api/errors.ts'
import { shellCalls } from '../../app/shell-calls.ts'

export interface Credentials {
  email: string
  password: string
}

/** One attempt at a time; what went wrong is a sentence, and maybe a note beside a field. */
export function useLogin(onEnter: (signedIn: SignedIn) => void) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})

  const submit = async (credentials: Credentials) => {
    setBusy(true)
    setError(null)
    setProblems({})
    try {
      onEnter(await call(shellCalls.login, { body: credentials }))
    } catch (thrown) {
      setError(messageOf(thrown))
      if (thrown instanceof CallError) setProblems(thrown.fields)
      setBusy(false)
    }
  }
  return { values, setValues, busy, error, problems, setProblems, submit }
}
export type LoginAttempt = ReturnType<typeof useLogin>
