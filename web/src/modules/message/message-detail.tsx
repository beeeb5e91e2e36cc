import '../../api/zod-setup.ts'
import { formatPhone } from '@rental/core/kernel/phone'
import { message as contract, type Message } from '@rental/core/modules/message/message.contract'
import { isLeaving, messageMachine } from '@rental/core/modules/message/message.machine'
import { useParams } from '@tanstack/react-router'
import { Ban, RotateCw } from 'lucide-react'
import { isGone } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../../record/path-names.ts'
import { RecordHistory } from '../../record/record-parts.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordHeader } from '../../record/screen/record-header.tsx'
import { RecordNeighbours } from '../../record/screen/record-neighbours.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { SendByHand } from '../../record/send-by-hand.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChannelName } from './channel-name.tsx'
import { MessageNotices } from './message-notices.tsx'
import { MessageText } from './message-text.tsx'
import { messageLink, messageName, messageSubject } from './message.subject.ts'
import { useMessageMoves } from './use-message-moves.tsx'

function Actions({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { movesOf, retry, cancel, markSent, isMarking, dialog } = useMessageMoves()
  const moves = movesOf(message)
  return (
    <>
      {moves.includes('cancel') && (
        <Button variant="outline" onClick={() => cancel(message)}>
          <Ban aria-hidden />
          {t('message.moves.cancel')}
        </Button>
      )}
      {moves.includes('retry') && (
        <Button variant="outline" onClick={() => retry(message)}>
          <RotateCw aria-hidden />
          {t('message.moves.retry')}
        </Button>
      )}
      {moves.includes('sent_by_hand') && message.is_whole && message.body !== null && (
        <SendByHand
          letter={{ subject: message.subject, body: message.body }}
          link={message.whatsapp_link}
          busy={isMarking}
          onSent={() => markSent(message)}
        />
      )}
      {dialog}
    </>
  )
}

/** Fields about the delivery of a message that are not empty. */
function fieldsOf({ customer_id, user_id, sent_by_id }: Message): string[] {
  return [
    customer_id ? 'customer_id' : user_id ? 'user_id' : 'recipient_name',
    'template',
    'language',
    'created_at',
    'attempts',
    'sent_at',
    ...(sent_by_id ? ['sent_by_id'] : []),
  ]
}

function Content({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { channel, language, subject, body } = message
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
      <RecordSection title={t('message.sections.text')}>
        {body === null ? (
          <Alert tone="info" title={subject}>
            {t(message.customer_id ? 'message.of_document' : 'message.secret')}
          </Alert>
        ) : (
          <MessageText channel={channel} language={language} subject={subject} body={body} />
        )}
      </RecordSection>
      <div className="min-w-0 space-y-4">
        <RecordSection title={t('message.sections.delivery')}>
          <RecordValues subject={messageSubject} record={message} names={fieldsOf(message)} />
        </RecordSection>
        <RecordSection title={t('message.sections.attempts')}>
          <RecordHistory subject={messageSubject} route={contract.log} id={message.id} />
        </RecordSection>
      </div>
    </div>
  )
}

/** One message: as it was written, how far it came, and what can still be done. */
export function MessageDetail() {
  const { t } = useTranslation()
  const { messageId: id } = useParams({ from: '/app/message/$messageId/detail' })
  const {
    data: message,
    isError,
    error,
    refetch,
  } = useCall(contract.get, { params: { id } }, { isUnderWay: isLeaving })
  useNameRecord(id, message && messageName(message))
  const back = <BackLink module="message" to="/message" name={t('message.title')} />
  if (isError && (!message || isGone(error)))
    return <RecordFault error={error} onRetry={() => void refetch()} back={back} />
  if (!message) return <RecordSkeleton />
  const { channel, recipient } = message
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between gap-2">
        {back}
        <RecordNeighbours list={contract.list} id={id} linkTo={messageLink} />
      </div>
      <RecordHeader
        name={messageName(message)}
        badge={<StatusBadge machine={messageMachine} code={message.status} />}
        lead={
          <span className="flex flex-wrap items-center gap-x-3">
            <ChannelName channel={channel} />
            {channel === 'WHATSAPP' ? formatPhone(recipient) : recipient}
          </span>
        }
      >
        <Actions message={message} />
      </RecordHeader>
      <MessageNotices message={message} />
      <Content message={message} />
    </div>
  )
}
