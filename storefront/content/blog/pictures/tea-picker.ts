import avif480 from './tea-picker-480.avif'
import avif960 from './tea-picker-960.avif'
import avif1600 from './tea-picker-1600.avif'
import jpeg from './tea-picker-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#889868')
