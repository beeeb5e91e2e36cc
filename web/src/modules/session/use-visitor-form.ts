import { passwordLength, passwordProblem } from '@rental/core/kernel/password'
import { isPhone, normalizePhone } from '@rental/core/kernel/phone'
import { useEffect, useRef, useState } from 'react'
import { CallError, messageOf } from '../../api/errors.ts'
import { say } from '../../text/text.ts'

export type Texts = Record<string, string>
type Problems = Record<string, string>

/** Sentence for a value that the server would refuse by itself, so that all faults are told in one round. */
const problemOf: Readonly<Record<string, (text: string) => string | null>> = {
  email: (text) => (/^\S+@\S+\.\S+$/.test(text) ? null : say('invalid.email')),
  phone: (text) => (isPhone(normalizePhone(text)) ? null : say('invalid.phone')),
  new_password: (text) => {
    const problem = passwordProblem(text)
    return problem && say(`invalid.${problem}`, { min: passwordLength.min })
  },
}
const isSecret = (name: string) => name.endsWith('password')

interface Options<Values extends Texts> {
  start: Values
  /** Fields that may stay empty. */
  optional?: readonly (keyof Values)[]
  /** A thrown `CallError` is shown in the form. */
  send: (values: Values) => Promise<unknown>
  /** The screen stays when all went well, with an empty form; otherwise it is about to go, and takes no second click. */
  stays?: boolean
}

/**
 * A small form without the form kit, which would weigh more than the screens that use it. One attempt at a time; what
 * went wrong is a note beside its field, or a sentence.
 */
export function useVisitorForm<Values extends Texts>({ start, optional = [], send, stays = false }: Options<Values>) {
  const [values, setValues] = useState(start)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [fault, setFault] = useState<CallError | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  useEffect(() => {
    if (Object.keys(problems).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  const faultsIn = (given: Values): Problems => {
    const found = Object.entries(given).map(([name, text]) => {
      if (!text) return [name, optional.includes(name) ? null : say('invalid.required')]
      return [name, problemOf[name]?.(text) ?? null]
    })
    return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as Problems
  }

  const submit = async (typed: Values = values) => {
    // A second click may come before the button is drawn busy.
    if (running.current) return
    const given = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, isSecret(name) ? text : text.trim()]),
    ) as Values
    const found = faultsIn(given)
    setProblems(found)
    setFault(null)
    if (Object.keys(found).length > 0) return
    running.current = true
    setBusy(true)
    const rest = () => {
      running.current = false
      setBusy(false)
    }
    try {
      await send(given)
      if (!stays) return
      setValues(start)
      rest()
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : new CallError(0, 'network', messageOf(thrown))
      setFault(error)
      setProblems(error.fields)
      rest()
    }
  }
  return { values, setValues, busy, problems, fault, element, submit }
}
export type VisitorFormState<Values extends Texts> = ReturnType<typeof useVisitorForm<Values>>
