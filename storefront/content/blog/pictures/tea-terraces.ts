import avif480 from './tea-terraces-480.avif'
import avif960 from './tea-terraces-960.avif'
import avif1600 from './tea-terraces-1600.avif'
import jpeg from './tea-terraces-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#588848')
