import avif480 from './coast-road-480.avif'
import avif960 from './coast-road-960.avif'
import avif1600 from './coast-road-1600.avif'
import jpeg from './coast-road-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#687878')
