import { CircleCheck, SearchX, TriangleAlert } from 'lucide-react'
import { useEffect, type RefObject } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { keepFocus } from '../main-element.ts'
import type { ListProps } from './list.types.ts'

interface ListNothingProps<Row extends object> extends Pick<ListProps<Row>, 'empty' | 'action'> {
  error: unknown
  narrowed: boolean
  /** Title where nothing is left to do. */
  done: string | undefined
  onRetry: () => void
  onClear: () => void
  /** Has the focus when there is something again. */
  list: RefObject<HTMLElement | null>
}

/** Why a list is empty: it failed, everything is done, nothing matches, or nothing was ever added. Each says what to do next. */
export function ListNothing<Row extends object>(props: ListNothingProps<Row>) {
  const { t } = useTranslation()
  const { list } = props
  useEffect(() => () => keepFocus(list.current), [list])
  if (props.error)
    return (
      <div role="alert">
        <Empty
          icon={TriangleAlert}
          title={t('record.list.failed')}
          action={<Button onClick={props.onRetry}>{t('record.retry')}</Button>}
        >
          {messageOf(props.error)}
        </Empty>
      </div>
    )
  if (props.done !== undefined)
    return (
      <Empty icon={CircleCheck} title={props.done}>
        {props.empty.text}
      </Empty>
    )
  if (props.narrowed)
    return (
      <Empty
        icon={SearchX}
        title={t('record.list.no_results')}
        action={
          <Button variant="outline" onClick={props.onClear}>
            {t('record.filter.clear_all')}
          </Button>
        }
      >
        {t('record.list.no_results_lead')}
      </Empty>
    )
  return (
    <Empty icon={props.empty.icon} title={t('record.list.nothing_yet')} action={props.action}>
      {props.empty.text}
    </Empty>
  )
}
