import { computeContractHash } from '@escapes/contract/contract-hash'
import { type OperationShape, toOperationShapes } from '@escapes/contract/operation-shape'
import type { BuildSidecar } from '@escapes/contract/releases'
import type { ObjectStore } from '#/gateways/object-store/port.ts'
import { findOwn } from './find-own.ts'
import { listOperationBreaks } from './list-operation-breaks.ts'
import { toBuildFileKey } from './stored-build.ts'

type Shapes = Readonly<Record<string, OperationShape>>

let served: { hash: Promise<string>; operations: Shapes } | undefined
const getServed = () => {
  // As they are read from a file, so that equal ones are seen to be equal.
  served ??= { hash: computeContractHash(), operations: JSON.parse(JSON.stringify(toOperationShapes())) as Shapes }
  return served
}

const readShapes = async (objects: ObjectStore, sidecar: BuildSidecar): Promise<Shapes> => {
  const { operationShapes } = sidecar
  // Of before builds told what they expect: their operations are known by name only.
  if (operationShapes === undefined) return {}
  const bytes = await objects.get(toBuildFileKey(sidecar, operationShapes))
  if (!bytes) throw new Error(`${operationShapes} is not in the store`)
  return JSON.parse(Buffer.from(bytes).toString()) as Shapes
}

type Caller = Pick<BuildSidecar, 'contractHash' | 'operations' | 'operationShapes'>

/**
 * How the api of these sources breaks a build, by the operations that the build calls and what it knows of each: a sentence
 * for each operation. What a build never calls may come, change and go.
 *
 * @param readShapes what the build knows; not asked for where its contract is the same
 */
export const listApiBreaks = async (caller: Caller, readShapes: () => Promise<Shapes>): Promise<string[]> => {
  const { hash, operations } = getServed()
  if (caller.contractHash === (await hash)) return []
  try {
    const known = await readShapes()
    return caller.operations.flatMap((key) => {
      const before = findOwn(known, key)
      if (caller.operationShapes !== undefined && !before) return [`${key}: the build does not say what it expects`]
      const now = findOwn(operations, key)
      if (now && !before) return []
      const breaks = before ? listOperationBreaks(before, now) : ['is not served']
      return breaks.length > 0 ? [`${key}: ${breaks.join('; ')}`] : []
    })
  } catch (error) {
    // The store may be away, and others wrote the file.
    return [`what the build expects of the api cannot be read: ${(error as Error).message}`]
  }
}

/** The same of a build whose files are in the store. */
export const listContractProblems = (objects: ObjectStore, sidecar: BuildSidecar): Promise<string[]> =>
  listApiBreaks(sidecar, () => readShapes(objects, sidecar))
