import { Avatar } from '../ui/avatar.tsx'
import { mediaIdIn, useMediaUrl } from './use-media-url.ts'

interface PersonAvatarProps {
  name: string
  /** The address of a picture among the media, which opens only with the session's token. */
  avatar: string | null
}

/** The picture of a person, or the initials. */
export function PersonAvatar({ name, avatar }: PersonAvatarProps) {
  const { url } = useMediaUrl(mediaIdIn(avatar), 'thumb')
  return <Avatar name={name} src={url} className="rounded-full" />
}
