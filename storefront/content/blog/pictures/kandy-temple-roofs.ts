import avif480 from './kandy-temple-roofs-480.avif'
import avif960 from './kandy-temple-roofs-960.avif'
import avif1600 from './kandy-temple-roofs-1600.avif'
import jpeg from './kandy-temple-roofs-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#e8e8d8')
