import { FileText } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'

interface AccountPaperProps {
  linkKey: string
  kind: 'invoice' | 'report'
  id: string
}

/** Button that loads a paper of the customer as a PDF. */
export function AccountPaper({ linkKey, kind, id }: AccountPaperProps) {
  const { t } = useTranslation()
  return (
    <a
      href={`/api/v2/customer-account/${linkKey}/${kind}/${id}`}
      download
      className={buttonStyle({ variant: 'outline', className: 'h-11 w-full' })}
    >
      <FileText aria-hidden />
      {t('customer_link.page.pdf')}
    </a>
  )
}
