import avif480 from './ella-rock-morning-480.avif'
import avif960 from './ella-rock-morning-960.avif'
import avif1600 from './ella-rock-morning-1600.avif'
import jpeg from './ella-rock-morning-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#488868')
