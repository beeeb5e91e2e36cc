import { letterText, type Wording } from '@rental/core/modules/message/message.rules'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { notify } from '../ui/notify.ts'
import { say, useTranslation } from '../text/text.ts'

/** Puts the letter into the clipboard and says so; browsers may refuse. */
export async function copyLetter(letter: Wording): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(letterText(letter))
    notify.success(say('message.copied'))
    return true
  } catch {
    notify.error(say('message.copy_failed'))
    return false
  }
}

interface SendByHandProps {
  letter: Wording
  /** Opens the chat with the text in it; null on other channels. */
  link: string | null
  busy: boolean
  /** Opened or copied already: what is left is to say that it was sent. */
  wasTaken?: boolean
  /** Said by the sender: the browser cannot know whether the letter left. */
  onSent: () => void
}

/** A letter without a provider: opened in WhatsApp or copied, and marked as sent by the person who sent it. */
export function SendByHand({ letter, link, busy, wasTaken = false, onSent }: SendByHandProps) {
  const { t } = useTranslation()
  const [isTaken, setIsTaken] = useState(wasTaken)
  const variant = isTaken ? 'outline' : 'primary'
  const copy = () => copyLetter(letter).then((isCopied) => isCopied && setIsTaken(true))
  return (
    <>
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant })}
          onClick={() => setIsTaken(true)}
        >
          <ExternalLink aria-hidden />
          {t('message.open_whatsapp')}
        </a>
      ) : (
        <Button variant={variant} onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('message.copy_letter')}
        </Button>
      )}
      <Button variant={isTaken ? 'primary' : 'outline'} busy={busy} onClick={onSent}>
        <Check aria-hidden />
        {t('message.moves.sent_by_hand')}
      </Button>
    </>
  )
}
