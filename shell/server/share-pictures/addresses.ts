import { createHash } from 'node:crypto'
import type { BlogPost } from '@escapes/contract/blog-posts'
import type { RemotePage } from '@escapes/contract/releases'
import type { ListingHead } from '../head/listing-source.ts'

export const sharePicturesPath = '/share-pictures'

/** Changes with what is drawn, since those who show previews keep them by their address. */
const toVersion = (...parts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)

export const toListingSharePicture = ({ id, title, location, image }: ListingHead): string =>
  `${sharePicturesPath}/listings/${id}.jpg?v=${toVersion(title, location, image?.src)}`

export const toPostSharePicture = ({ title, category, image, _meta }: BlogPost): string =>
  `${sharePicturesPath}/blogs/${_meta.path}.jpg?v=${toVersion(title, category, image)}`

/** `home` for `/`. */
export const toPageName = (pattern: string): string => pattern.split('/')[1] || 'home'

export const toPageSharePicture = ({ pattern, title }: RemotePage): string =>
  `${sharePicturesPath}/pages/${toPageName(pattern)}.jpg?v=${toVersion(title)}`
