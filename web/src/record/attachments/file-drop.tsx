import { Camera, UploadCloud } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { accepted, megabytes } from './attachment-file.ts'

/** Drop files, paste or choose them, or take a photo with the phone. */
export function FileDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    if (files?.length) onFiles([...files])
  }
  // Paste works anywhere on the screen: there is only one place for pictures.
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // So that the same file can be chosen again after a fault.
    event.target.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-2 rounded-lg border-2 border-dashed border-input/60 px-4 py-6 text-center transition-colors',
        over && 'border-primary bg-accent',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <UploadCloud aria-hidden className="size-7 text-muted" />
      <p className="text-muted">
        <span className="max-md:hidden">{t('media.drop')} </span>
        {t('media.limits', { megabytes })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="outline" onClick={() => chooser.current?.click()}>
          {t('media.choose')}
        </Button>
        <Button variant="outline" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
          <Camera aria-hidden />
          {t('media.camera')}
        </Button>
      </div>
      <input ref={chooser} type="file" hidden multiple accept={accepted} onChange={onChosen} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={onChosen} />
    </div>
  )
}
