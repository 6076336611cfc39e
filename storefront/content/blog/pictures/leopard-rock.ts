import avif480 from './leopard-rock-480.avif'
import avif960 from './leopard-rock-960.avif'
import avif1600 from './leopard-rock-1600.avif'
import jpeg from './leopard-rock-1200.jpg'
import { toBlogPicture } from '#/features/blog/blog-picture.ts'

export default toBlogPicture([avif480, avif960, avif1600], jpeg, '#e8b898')
