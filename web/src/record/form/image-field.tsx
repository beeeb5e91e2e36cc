import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useUpload } from '../attachments/use-upload.ts'
import { useFormContent } from './form-context.ts'
import { mediaIdIn, useMediaUrl } from '../use-media-url.ts'
import { Button } from '../../ui/button.tsx'

const images = 'image/png,image/jpeg,image/webp'

interface ImageFieldProps {
  name: string
  /** Draws the picture in its frame, or what stands there without one. */
  draw: (url: string | null) => ReactNode
  words: { choose: string; remove: string; hint: string }
  disabled?: boolean
}

/** A picture of a record: uploaded at once, attached when the form is saved. */
export function ImageField({ name, draw, words, disabled = false }: ImageFieldProps) {
  const { field } = useController({ name })
  const { waitFor } = useFormContent()
  const chooser = useRef<HTMLInputElement>(null)
  const { upload, busy } = useUpload()
  const { url } = useMediaUrl(mediaIdIn(field.value), 'thumb')
  const choose = async (files: FileList | null) => {
    const kept = files?.[0] && (await upload(files[0]))
    if (kept) field.onChange(kept.url)
  }
  return (
    <div className="flex flex-wrap items-center gap-4 md:col-span-2">
      {draw(url)}
      <div className="space-y-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" busy={busy} disabled={disabled} onClick={() => chooser.current?.click()}>
            <ImagePlus aria-hidden />
            {words.choose}
          </Button>
          {Boolean(field.value) && (
            <Button variant="ghost" disabled={disabled} onClick={() => field.onChange('')}>
              <Trash2 aria-hidden />
              {words.remove}
            </Button>
          )}
        </div>
        <p className="text-xs text-muted">{words.hint}</p>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={images}
        onChange={(event) => {
          waitFor(choose(event.target.files))
          event.target.value = ''
        }}
      />
    </div>
  )
}
