import { Car } from 'lucide-react'
import { useMediaUrl } from '../../record/use-media-url.ts'
import { cn } from '../../ui/class-names.ts'

/** The picture of a vehicle, or a drawn car where there is none. */
export function VehiclePicture({ photo, className }: { photo: string | null; className: string }) {
  const { url } = useMediaUrl(photo, 'thumb')
  return (
    <span
      className={cn('flex shrink-0 items-center justify-center overflow-hidden rounded-md border bg-sunken', className)}
    >
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Car aria-hidden className="size-1/2 max-h-8 text-muted" />
      )}
    </span>
  )
}
