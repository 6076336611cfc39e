import { mountStandalone } from '@escapes/platform/standalone'
import remote from './remote.tsx'

mountStandalone(remote)
