import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonStyle } from '../../ui/button-style.ts'

/** Opens the chat with the text in it; the user sends it there. */
export function OpenWhatsApp({ link, onOpen }: { link: string; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <a href={link} target="_blank" rel="noreferrer" className={buttonStyle()} onClick={onOpen}>
      <ExternalLink aria-hidden />
      {t('message.open_whatsapp')}
    </a>
  )
}
