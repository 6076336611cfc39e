import avif480 from './stilt-fishers-dawn-480.avif'
import avif960 from './stilt-fishers-dawn-960.avif'
import avif1600 from './stilt-fishers-dawn-1600.avif'
import jpeg from './stilt-fishers-dawn-1200.jpg'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'

const picture: BlogPicture = {
  srcSet: `${avif480} 480w, ${avif960} 960w, ${avif1600} 1600w`,
  jpeg,
  width: 1600,
  height: 1000,
  color: '#f8c8a8',
}

export default picture
