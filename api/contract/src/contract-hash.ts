import { toOperationShapes } from './operation-shape.ts'

/** Identifies a state of the contract: two that are equal serve the same callers. Not for the browser. */
export const computeContractHash = async (): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(toOperationShapes())))
  return new Uint8Array(bytes).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '').slice(0, 16)
}
