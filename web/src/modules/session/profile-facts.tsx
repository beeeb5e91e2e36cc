import type { SessionUser } from '@rental/core/modules/session/session.contract'
import { useMasterData } from '../../record/use-master-data.ts'
import { useTranslation } from '../../text/text.ts'
import { Fact } from '../../ui/fact.tsx'

function BranchNames({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation()
  const { nameOf, isPending } = useMasterData('branch')
  if (isPending) return <>…</>
  return <>{ids.map((id) => nameOf(id) ?? t('record.unknown')).join(', ') || t('record.none')}</>
}

/** Facts that others decide: read-only. */
export function ProfileFacts({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { email, role_name, company, branch_ids } = user
  return (
    <dl className="grid gap-x-5 gap-y-3 border-t pt-4 sm:grid-cols-2 md:col-span-2">
      <Fact name={t('session.fields.email')}>{email}</Fact>
      <Fact name={t('session.profile.role')}>{role_name}</Fact>
      <Fact name={t('session.profile.company')}>{company.name}</Fact>
      <Fact name={t('session.profile.branches')}>
        {branch_ids ? <BranchNames ids={branch_ids} /> : t('session.profile.every_branch')}
      </Fact>
    </dl>
  )
}
