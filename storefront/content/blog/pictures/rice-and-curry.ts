import avif480 from './rice-and-curry-480.avif'
import avif960 from './rice-and-curry-960.avif'
import avif1600 from './rice-and-curry-1600.avif'
import jpeg from './rice-and-curry-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#789858')
