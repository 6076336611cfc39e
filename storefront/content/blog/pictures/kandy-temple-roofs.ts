import avif480 from './kandy-temple-roofs-480.avif'
import avif960 from './kandy-temple-roofs-960.avif'
import avif1600 from './kandy-temple-roofs-1600.avif'
import jpeg from './kandy-temple-roofs-1200.jpg'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'

const picture: BlogPicture = {
  srcSet: `${avif480} 480w, ${avif960} 960w, ${avif1600} 1600w`,
  jpeg,
  width: 1600,
  height: 1000,
  color: '#e8e8d8',
}

export default picture
