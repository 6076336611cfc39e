import { mountStandalone } from '@escapes/platform/standalone'
import { pages } from './pages.ts'
import remote from './remote.tsx'

mountStandalone(remote, pages)
