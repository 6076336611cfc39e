import avif480 from './kandy-lake-dawn-480.avif'
import avif960 from './kandy-lake-dawn-960.avif'
import avif1600 from './kandy-lake-dawn-1600.avif'
import jpeg from './kandy-lake-dawn-1200.jpg'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'

const picture: BlogPicture = {
  srcSet: `${avif480} 480w, ${avif960} 960w, ${avif1600} 1600w`,
  jpeg,
  width: 1600,
  height: 1000,
  color: '#f8e8c8',
}

export default picture
