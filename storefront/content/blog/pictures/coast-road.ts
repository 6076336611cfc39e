import avif480 from './coast-road-480.avif'
import avif960 from './coast-road-960.avif'
import avif1600 from './coast-road-1600.avif'
import jpeg from './coast-road-1200.jpg'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'

const picture: BlogPicture = {
  srcSet: `${avif480} 480w, ${avif960} 960w, ${avif1600} 1600w`,
  jpeg,
  width: 1600,
  height: 1000,
  color: '#687878',
}

export default picture
