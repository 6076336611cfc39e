import avif480 from './kandy-temple-dusk-480.avif'
import avif960 from './kandy-temple-dusk-960.avif'
import avif1600 from './kandy-temple-dusk-1600.avif'
import jpeg from './kandy-temple-dusk-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#f8b898')
