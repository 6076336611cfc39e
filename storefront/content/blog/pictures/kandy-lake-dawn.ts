import avif480 from './kandy-lake-dawn-480.avif'
import avif960 from './kandy-lake-dawn-960.avif'
import avif1600 from './kandy-lake-dawn-1600.avif'
import jpeg from './kandy-lake-dawn-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#f8e8c8')
