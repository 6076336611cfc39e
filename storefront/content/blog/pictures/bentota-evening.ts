import avif480 from './bentota-evening-480.avif'
import avif960 from './bentota-evening-960.avif'
import avif1600 from './bentota-evening-1600.avif'
import jpeg from './bentota-evening-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#e89868')
