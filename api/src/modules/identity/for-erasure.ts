export { lockAccountForErasure } from './customers/queries.ts'
export { logSecurityEvent } from './security-events.ts'
