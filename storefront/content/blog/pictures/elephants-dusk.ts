import avif480 from './elephants-dusk-480.avif'
import avif960 from './elephants-dusk-960.avif'
import avif1600 from './elephants-dusk-1600.avif'
import jpeg from './elephants-dusk-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#987838')
