import { formatDate } from '@rental/core/kernel/date'
import { pricing, type Matrix } from '@rental/core/modules/pricing/pricing.contract'
import { useState } from 'react'
import { messageOf, type CallError } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { placeOf, withDraft, type Drafts, type LineCell, type PlaceKey } from './price-cells.ts'

export interface Faults {
  cells: ReadonlyMap<PlaceKey, string>
  from?: string | undefined
  /** Message that belongs to no cell. */
  rest?: string | undefined
}
const noFaults: Faults = { cells: new Map() }
const noDrafts: Drafts = new Map()
const isDay = /^\d{4}-\d{2}-\d{2}$/

/** `cells.1.amount` is the second of the cells that were sent. */
function faultsOf(error: CallError, sent: readonly PlaceKey[]): Faults {
  const cells = new Map<PlaceKey, string>()
  let isPlaced = false
  for (const [name, sentence] of Object.entries(error.fields)) {
    const key = sent[Number(/^cells\.(\d+)\./.exec(name)?.[1])]
    if (key) cells.set(key, sentence)
    isPlaced ||= key !== undefined || name === 'valid_from'
  }
  return { cells, from: error.fields['valid_from'], rest: isPlaced ? undefined : messageOf(error) }
}

/** Unsaved changes of the price list: all are saved from one day on, or none. */
export function usePriceChanges(
  matrix: Matrix | undefined,
  customer: string | undefined,
  onSaved: (day: string) => void,
) {
  const { t } = useTranslation()
  const send = useSend(pricing.changeMatrix)
  const [drafts, setDrafts] = useState(noDrafts)
  const [faults, setFaults] = useState(noFaults)
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const usualDay = matrix && matrix.on > matrix.today ? matrix.on : (matrix?.today ?? '')
  const from = chosenDay ?? usualDay
  const clear = () => {
    setDrafts(noDrafts)
    setFaults(noFaults)
    setChosenDay(null)
  }
  const save = () => {
    const sent = [...drafts.keys()]
    const cells = sent.map((key) => ({ ...placeOf(key), amount: drafts.get(key) ?? null }))
    setFaults(isDay.test(from) ? noFaults : { ...noFaults, from: t('record.form.date') })
    if (!isDay.test(from)) return
    send.mutate(
      { body: { valid_from: from, customer_id: customer ?? null, cells } },
      {
        onSuccess: () => {
          clear()
          notify.success(t('pricing.changed', { day: formatDate(from) }))
          onSaved(from)
        },
        onError: (error) => setFaults(faultsOf(error, sent)),
      },
    )
  }
  return {
    drafts,
    faults,
    from,
    busy: send.isPending,
    draft: (cell: LineCell, amount: number | null) => {
      setDrafts((was) => withDraft(was, cell, amount))
      setFaults(noFaults)
    },
    setFrom: (day: string) => {
      setChosenDay(day)
      setFaults(noFaults)
    },
    clear,
    save,
  }
}
