import avif480 from './spice-garden-480.avif'
import avif960 from './spice-garden-960.avif'
import avif1600 from './spice-garden-1600.avif'
import jpeg from './spice-garden-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#487858')
