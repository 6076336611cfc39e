import { defineRemote } from '@escapes/platform'
import { routes } from './routes.tsx'

export default defineRemote((platform) => routes(platform))
