/** What a customer writes on a bank transfer. */
export { generateReference, toReferenceKey, parseReferenceKey, referenceLength, withNewReference } from './reference.ts'
