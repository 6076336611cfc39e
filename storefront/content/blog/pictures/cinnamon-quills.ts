import avif480 from './cinnamon-quills-480.avif'
import avif960 from './cinnamon-quills-960.avif'
import avif1600 from './cinnamon-quills-1600.avif'
import jpeg from './cinnamon-quills-1200.jpg'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'

const picture: BlogPicture = {
  srcSet: `${avif480} 480w, ${avif960} 960w, ${avif1600} 1600w`,
  jpeg,
  width: 1600,
  height: 1000,
  color: '#e8d8a8',
}

export default picture
