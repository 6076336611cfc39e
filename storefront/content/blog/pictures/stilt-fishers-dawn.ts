import avif480 from './stilt-fishers-dawn-480.avif'
import avif960 from './stilt-fishers-dawn-960.avif'
import avif1600 from './stilt-fishers-dawn-1600.avif'
import jpeg from './stilt-fishers-dawn-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#f8c8a8')
