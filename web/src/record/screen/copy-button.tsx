import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'

/** Copies a number that people type elsewhere: a phone, a NIK, an NPWP. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  const Icon = copied ? Check : Copy
  // Browsers give the clipboard only to pages on https and localhost.
  if (!('clipboard' in navigator)) return null
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="size-6 text-muted print:hidden"
        aria-label={t('record.copy', { name: label })}
        onClick={() => void copy()}
      >
        <Icon aria-hidden className="size-3.5" />
      </Button>
      <span role="status" className="sr-only">
        {copied && t('record.copied')}
      </span>
    </>
  )
}
