import avif480 from './arugam-wave-480.avif'
import avif960 from './arugam-wave-960.avif'
import avif1600 from './arugam-wave-1600.avif'
import jpeg from './arugam-wave-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#187878')
