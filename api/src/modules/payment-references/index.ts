/** What a customer writes on a bank transfer. */
export { toReferenceKey, parseReferenceKey, referenceLength, withNewReference } from './reference.ts'
