import { api, type EndpointKey, toMethod, toPath } from '@escapes/contract'
import { computeContractHash } from '@escapes/contract/contract-hash'
import type { Db } from '#/db/database.ts'
import type { NewerApis } from '#/http/newer-apis.ts'
import type { Services } from '#/services.ts'
import { listContractsSince, noteServedContract } from './served-contract-queries.ts'

/** Whoever calls what is not there asks the database no more often. */
const knownForMs = 5_000

const matches = (operation: EndpointKey, method: string, path: string): boolean => {
  const pattern = toPath(operation).replaceAll(/:\w+/g, '[^/]+')
  return toMethod(operation) === method && new RegExp(`^${pattern}$`).test(path)
}

/**
 * Notes that this process serves its contract from now on. A process that began after it with another contract is the
 * newer api: of two that run side by side, and after a rollback alike, that is the one to stay.
 */
export const startServing = async ({ db, clock }: { db: Db } & Pick<Services, 'clock'>): Promise<NewerApis> => {
  const hash = await computeContractHash()
  const since = await noteServedContract(db, { hash, operations: Object.keys(api) })
  let last: { at: number; found: Promise<string[][]> } | undefined
  const list = (): Promise<string[][]> => {
    const at = clock.now().getTime()
    // Where it cannot be read, a newer api is not known of.
    if (!last || Math.abs(at - last.at) >= knownForMs)
      last = { at, found: listContractsSince(db, { since, hash }).catch(() => []) }
    return last.found
  }
  return {
    areThere: async () => (await list()).length > 0,
    serve: async (method, path) =>
      (await list()).some((operations) => operations.some((each) => matches(each as EndpointKey, method, path))),
  }
}
