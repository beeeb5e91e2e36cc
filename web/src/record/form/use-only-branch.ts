import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMasterData } from '../use-master-data.ts'

/** Chooses the branch of a new record where the company has one alone, and another cannot be meant. */
export function useOnlyBranch(isNew: boolean): void {
  const { getValues, resetField } = useFormContext()
  const { choices } = useMasterData('branch')
  const active = choices()
  const only = isNew && active.length === 1 ? active[0]?.id : undefined
  useEffect(() => {
    // A default, not a change: whoever leaves the form has lost nothing.
    if (only !== undefined && !getValues('branch_id')) resetField('branch_id', { defaultValue: only })
  }, [only, getValues, resetField])
}
