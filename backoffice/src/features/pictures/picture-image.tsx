import { useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { ListingPicture } from '@escapes/contract'
import { Picture } from '@escapes/shared-ui/core'
import css from './picture-tile.module.css'

const toPlaceholder = (thumbhash: string | null): string | undefined =>
  thumbhash === null
    ? undefined
    : `url(${thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0)))})`

/** A picture in its frame of 4:3; its thumbhash is shown until it arrives. */
export const PictureImage = ({ picture }: { picture: ListingPicture }) => {
  const backgroundImage = useMemo(() => toPlaceholder(picture.thumbhash), [picture.thumbhash])
  return (
    <div className={css.image} style={{ backgroundColor: picture.color, ...(backgroundImage && { backgroundImage }) }}>
      <Picture picture={{ ...picture, color: 'transparent' }} sizes="(min-width: 48rem) 18rem, 50vw" alt="" />
    </div>
  )
}
