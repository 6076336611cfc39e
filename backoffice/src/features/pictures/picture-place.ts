import type { ListingPicture } from '@escapes/contract'

export const moveTo = (pictures: readonly ListingPicture[], id: string, place: number): ListingPicture[] => {
  const moved = pictures.find((picture) => picture.id === id)
  const others = pictures.filter((picture) => picture.id !== id)
  return moved ? others.toSpliced(Math.max(0, place), 0, moved) : others
}

/** `The beach`, or the file's name, or `picture 3`: how a picture is named to screen readers. */
export const toPictureName = ({ alt, fileName }: Pick<ListingPicture, 'alt' | 'fileName'>, place: number): string =>
  alt || fileName || `picture ${place + 1}`

export const toPlaceText = (place: number, count: number): string =>
  place === 0 ? `first of ${count}, the main picture` : `${place + 1} of ${count}`
