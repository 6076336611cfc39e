import type { ListingDetail, Picture } from '@escapes/contract'

/** The main picture, then the gallery, without duplicates. */
export const listPictures = ({ image, gallery }: Pick<ListingDetail, 'image' | 'gallery'>): Picture[] => {
  const all = image ? [image, ...gallery] : gallery
  return all.filter((picture, index) => all.findIndex(({ src }) => src === picture.src) === index)
}
