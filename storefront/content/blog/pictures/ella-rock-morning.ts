import avif480 from './ella-rock-morning-480.avif'
import avif960 from './ella-rock-morning-960.avif'
import avif1600 from './ella-rock-morning-1600.avif'
import jpeg from './ella-rock-morning-1200.jpg'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'

const picture: BlogPicture = {
  srcSet: `${avif480} 480w, ${avif960} 960w, ${avif1600} 1600w`,
  jpeg,
  width: 1600,
  height: 1000,
  color: '#488868',
}

export default picture
