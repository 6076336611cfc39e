import avif480 from './cinnamon-quills-480.avif'
import avif960 from './cinnamon-quills-960.avif'
import avif1600 from './cinnamon-quills-1600.avif'
import jpeg from './cinnamon-quills-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#e8d8a8')
