import type { ListingDetail, Picture } from '@escapes/contract'

/** The main picture first, then the gallery, none of them twice. */
export const picturesOf = ({ image, gallery }: Pick<ListingDetail, 'image' | 'gallery'>): Picture[] => {
  const all = image ? [image, ...gallery] : gallery
  return all.filter((picture, index) => all.findIndex(({ src }) => src === picture.src) === index)
}
