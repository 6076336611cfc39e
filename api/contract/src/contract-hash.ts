import { toOperationShapes } from './operation-shape.ts'

const compute = async (): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(toOperationShapes())))
  return new Uint8Array(bytes).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '').slice(0, 16)
}

let computed: Promise<string> | undefined

/**
 * Identifies a state of the contract: two that are equal serve the same callers. Not for the browser. A tenth of a second
 * of work, done once in a process.
 */
export const computeContractHash = (): Promise<string> => (computed ??= compute())
