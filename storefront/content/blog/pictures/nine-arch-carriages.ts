import avif480 from './nine-arch-carriages-480.avif'
import avif960 from './nine-arch-carriages-960.avif'
import avif1600 from './nine-arch-carriages-1600.avif'
import jpeg from './nine-arch-carriages-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#a89898')
