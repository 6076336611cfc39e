import avif480 from './nine-arch-train-480.avif'
import avif960 from './nine-arch-train-960.avif'
import avif1600 from './nine-arch-train-1600.avif'
import jpeg from './nine-arch-train-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#185848')
