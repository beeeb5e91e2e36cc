import { Car } from 'lucide-react'
import { useMediaUrl } from '../../record/use-media-url.ts'
import { cn } from '../../ui/class-names.ts'

interface VehiclePictureProps {
  photo: string | null
  /** The picture itself, not its small one. */
  whole?: boolean
  className: string
}

/** The picture of a vehicle, or a drawn car where there is none. */
export function VehiclePicture({ photo, whole = false, className }: VehiclePictureProps) {
  const { url } = useMediaUrl(photo, whole ? undefined : 'thumb')
  return <VehicleFrame url={url} className={className} />
}

/** The same for a picture that has been fetched. */
export function VehicleFrame({ url, className }: { url: string | null; className: string }) {
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
