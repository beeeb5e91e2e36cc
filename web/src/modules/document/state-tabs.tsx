import { document } from '@rental/core/modules/document/document.contract'
import { useCall } from '../../api/use-call.ts'
import { useListState } from '../../record/list/use-list-state.ts'
import { useTranslation } from '../../text/text.ts'
import { Segmented } from '../../ui/segmented.tsx'

const states = ['EXPIRED', 'DUE_SOON', 'VALID'] as const
type Choice = (typeof states)[number] | 'ALL'

/** Tabs by state (expired, due, in order), each with its number. */
export function StateTabs() {
  const { t } = useTranslation()
  const [state, change] = useListState(document.list.list)
  const { data: counts } = useCall(document.count, {})
  const { state_in: chosen, ...filters } = state.filters
  const one = Array.isArray(chosen) && chosen.length === 1 ? states.find((name) => name === chosen[0]) : undefined
  const option = (value: Choice, word: string, count: number | undefined) => ({
    value,
    content: (
      <span className="flex gap-1.5 whitespace-nowrap">
        {word}
        <span className="tabular-nums">{count ?? '–'}</span>
      </span>
    ),
  })
  return (
    <div className="overflow-x-auto">
      <Segmented<Choice>
        label={t('record.list.states')}
        value={one ?? 'ALL'}
        onChange={(wish) => change({ filters: wish === 'ALL' ? filters : { ...filters, state_in: [wish] } })}
        options={[
          option('ALL', t('document.all'), counts?.total),
          ...states.map((name) => option(name, t(`document.options.state.${name}`), counts?.[name])),
        ]}
      />
    </div>
  )
}
