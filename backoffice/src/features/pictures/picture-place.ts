import type { ListingPicture } from '@escapes/contract'

/** The picture that it stands behind when it is moved to that place, from 0; null for the first. */
export const findPictureBefore = (pictures: readonly ListingPicture[], id: string, place: number): string | null =>
  pictures.filter((picture) => picture.id !== id)[place - 1]?.id ?? null

/** Behind another picture, or first; where that one is gone, they stay as they are. */
export const moveBehind = (
  pictures: readonly ListingPicture[],
  id: string,
  after: string | null,
): readonly ListingPicture[] => {
  const moved = pictures.find((picture) => picture.id === id)
  const others = pictures.filter((picture) => picture.id !== id)
  const at = after === null ? 0 : others.findIndex((picture) => picture.id === after) + 1
  return moved && (after === null || at > 0) ? others.toSpliced(at, 0, moved) : pictures
}

/** `The beach`, or the file's name, or `picture 3`: how a picture is named to screen readers. */
export const toPictureName = ({ alt, fileName }: Pick<ListingPicture, 'alt' | 'fileName'>, place: number): string =>
  alt || fileName || `picture ${place + 1}`

export const toPlaceText = (place: number, count: number): string =>
  place === 0 ? `first of ${count}, the main picture` : `${place + 1} of ${count}`
