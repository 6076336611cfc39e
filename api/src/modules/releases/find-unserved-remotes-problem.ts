import type { Db } from '#/db/database.ts'
import { loadLiveBuilds } from './queries.ts'
import { loadServedContractHashes } from './load-served-contract-hashes.ts'

/**
 * Why this api must not start: a live build was made against a contract that the api does not serve, so its pages
 * would break. Undefined when there is none.
 *
 * @param allowed remotes that may be left without their contract, by name
 */
export const findUnservedRemotesProblem = async (db: Db, allowed: readonly string[]): Promise<string | undefined> => {
  const [{ live, shell }, served] = await Promise.all([loadLiveBuilds(db), loadServedContractHashes()])
  const remotes = live.flatMap(({ stable, canary }) => (canary ? [stable, canary.candidate] : [stable]))
  const unserved = [...remotes, ...(shell ? [shell] : [])].filter(
    ({ remote, contractHash }) => !served.includes(contractHash) && !allowed.includes(remote),
  )
  if (unserved.length === 0) return undefined
  const names = unserved.map(({ remote, build, contractHash }) => `${remote} ${build} (contract ${contractHash})`)
  return `This api does not serve the contract of ${names.join(', ')}, which is live. Release builds that it serves first, or set ALLOW_UNSERVED_REMOTES=${unserved.map(({ remote }) => remote).join(',')}.`
}
