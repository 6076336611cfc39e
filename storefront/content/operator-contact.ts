export { operatorContact } from '@escapes/shared-ui/core'
