import type { Message } from '@rental/core/modules/message/message.contract'
import { SendByHand } from '../../record/send-by-hand.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { MessageText } from './message-text.tsx'
import { messageName } from './message.subject.ts'
import { useMessageMoves } from './use-message-moves.tsx'

interface HandOverProps {
  message: Message
  onClose: () => void
}

/** A message that no provider can deliver, already opened or copied: the sender says whether it was sent. */
export function HandOver({ message, onClose }: HandOverProps) {
  const { t } = useTranslation()
  const { markSent, isMarking } = useMessageMoves()
  const { channel, language, subject, body, whatsapp_link } = message
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('app.close')}
      </Button>
      <SendByHand
        letter={{ subject, body: body ?? '' }}
        link={whatsapp_link}
        busy={isMarking}
        wasTaken
        onSent={() => markSent(message, onClose)}
      />
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('message.to', { name: messageName(message) })}
        description={t(`message.kept_lead.${channel}`)}
        footer={footer}
      >
        <MessageText channel={channel} language={language} subject={subject} body={body ?? ''} />
      </DialogContent>
    </Dialog>
  )
}
