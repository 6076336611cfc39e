import type { BuildSidecar } from '@escapes/contract/releases'
import type { ObjectStore } from '#/gateways/object-store/port.ts'
import { toBuildFileKey } from './stored-build.ts'

/** What a build knows of the operations that it calls, as JSON of `Shapes`. */
export const readShapes = async (objects: ObjectStore, sidecar: BuildSidecar): Promise<string> => {
  const { operationShapes } = sidecar
  // Of before builds told what they expect: their operations are known by name only.
  if (operationShapes === undefined) return '{}'
  const bytes = await objects.get(toBuildFileKey(sidecar, operationShapes))
  if (!bytes) throw new Error(`${operationShapes} is not in the store`)
  return Buffer.from(bytes).toString()
}
