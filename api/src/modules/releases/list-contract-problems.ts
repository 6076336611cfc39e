import { computeContractHash } from '@escapes/contract/contract-hash'
import { toOperationShapes } from '@escapes/contract/operation-shape'
import type { BuildSidecar } from '@escapes/contract/releases'
import type { ObjectStore } from '#/gateways/object-store/port.ts'
import { Unavailable } from '#/http/problem.ts'
import { threads } from '#/threads/run-in-thread.ts'
import { type ContractComparison, listKnownBreaks, type Shapes } from './list-known-breaks.ts'
import { readAnswers } from './older-pages.ts'
import { readShapes } from './read-shapes.ts'

let served: { hash: Promise<string>; operations: Shapes } | undefined
const getServed = () => {
  // As they are read from a file, so that equal ones are seen to be equal.
  served ??= { hash: computeContractHash(), operations: JSON.parse(JSON.stringify(toOperationShapes())) as Shapes }
  return served
}

type Caller = Pick<BuildSidecar, 'contractHash' | 'operations' | 'operationShapes'>

/** The store may be away, and others wrote the file. */
const cannotBeRead = (error: unknown): string[] => [
  `what the build expects of the api cannot be read: ${(error as Error).message}`,
]

/**
 * How the api of these sources breaks a build, by the operations that the build calls and what it knows of each: a sentence
 * for each operation. What a build never calls may come, change and go.
 *
 * @param readShapes what the build knows; not asked for where its contract is the same
 */
export const listApiBreaks = async (caller: Caller, readShapes: () => Promise<Shapes>): Promise<string[]> => {
  const { hash, operations: served } = getServed()
  if (caller.contractHash === (await hash)) return []
  const { operations, operationShapes } = caller
  try {
    return listKnownBreaks({ operations, saysWhatItExpects: operationShapes !== undefined }, await readShapes(), served)
  } catch (error) {
    return cannotBeRead(error)
  }
}

const toPlaces = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first}, and ${others.length} more`

/**
 * Words without a stand-in that the api of these sources may answer to a build that does not know them: a line for each,
 * with where the build gets it.
 */
export const listUnreadWords = async (caller: Caller, readShapes: () => Promise<Shapes>): Promise<string[]> => {
  if (caller.contractHash === (await getServed().hash)) return []
  const places = new Map<string, string[]>()
  for (const [key, { unread }] of readAnswers(await readShapes(), caller.operations))
    for (const { word, place } of unread) places.set(word, [...(places.get(word) ?? []), `${place} of ${key}`])
  return [...places].map(([word, found]) => `${word}: ${toPlaces(found)}`)
}

const limits = { ms: 5_000, megabytes: 256 }
const tooMuch = (): Error => new Error(`it takes longer than ${limits.ms / 1000} seconds to compare`)

/**
 * The same of a build whose files are in the store: in a thread with a deadline, since the file holds whatever its author
 * likes, and the api goes on.
 */
export const listContractProblems = async (objects: ObjectStore, sidecar: BuildSidecar): Promise<string[]> => {
  const { hash, operations: served } = getServed()
  if (sidecar.contractHash === (await hash)) return []
  const { operations, operationShapes } = sidecar
  try {
    const known = await readShapes(objects, sidecar)
    const data: ContractComparison = {
      operations,
      saysWhatItExpects: operationShapes !== undefined,
      known,
      served: JSON.stringify(served),
    }
    return await threads.run<string[]>({
      file: new URL('./contract.worker.ts', import.meta.url),
      data,
      limits,
      tooSlow: tooMuch,
      tooLarge: tooMuch,
      toError: (rejection) => new Error(String(rejection)),
    })
  } catch (error) {
    if (error instanceof Unavailable) throw error
    return cannotBeRead(error)
  }
}
