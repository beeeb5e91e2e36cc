import { useState } from 'react'
import { useAccount } from '../../api/can.tsx'

const key = 'checklist_dismissed'

/** State of the checklist; remembered for each company in this browser. */
export function useDismissed(): [boolean, () => void] {
  const company = useAccount()?.user.company.id ?? ''
  const [companies, setCompanies] = useState(() => localStorage.getItem(key)?.split(',') ?? [])
  const dismiss = () => {
    const next = [...companies, company]
    localStorage.setItem(key, next.join(','))
    setCompanies(next)
  }
  return [companies.includes(company), dismiss]
}
