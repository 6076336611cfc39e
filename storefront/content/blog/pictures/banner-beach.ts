import avif480 from './banner-beach-480.avif'
import avif960 from './banner-beach-960.avif'
import avif1600 from './banner-beach-1600.avif'
import jpeg from './banner-beach-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#f8d8a8')
