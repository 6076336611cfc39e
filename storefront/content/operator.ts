export { operator } from '@escapes/shared-ui/core'
