import avif480 from './monsoon-paddy-480.avif'
import avif960 from './monsoon-paddy-960.avif'
import avif1600 from './monsoon-paddy-1600.avif'
import jpeg from './monsoon-paddy-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#789898')
