import { closeIdleConnections } from './call.ts'
import {
  type DrillEnvironment,
  type DrillProcesses,
  type EnvironmentOptions,
  startProcesses,
  withDatabaseAccess,
} from './environment.ts'
import { untilAllReady } from './until-all-ready.ts'

let reusable: Map<string, DrillProcesses> | undefined

/** From now on drills leave their processes to those after them, until the returned function is called. */
export const reuseProcesses = (): (() => Promise<void>) => {
  const all = new Map<string, DrillProcesses>()
  reusable = all
  return async () => {
    reusable = undefined
    for (const processes of all.values()) await processes.stop()
  }
}

/**
 * An environment for one drill. Where processes are reused, it has those that were started with equal options, which is
 * most of the cost, and a database and an inbox of its own; else all of it is its own. With the usual
 * settings these have a worker, which costs less than two more of the api for drills that need none.
 */
export const openEnvironment = async (options: EnvironmentOptions = {}): Promise<DrillEnvironment> => {
  if (!reusable) return withDatabaseAccess(await startProcesses(options))
  const { prepare, ...asked } = options
  const ofProcesses = { ...asked, hasWorker: asked.hasWorker ?? !asked.env }
  const key = JSON.stringify(ofProcesses)
  const known = reusable.get(key)
  if (known?.postgres.renew) {
    closeIdleConnections()
    await known.postgres.renew(prepare)
    await untilAllReady(known.apis)
    known.mails.length = 0
    known.channel.clear()
  }
  const processes = known ?? (await startProcesses({ ...ofProcesses, prepare }))
  reusable.set(key, processes)
  return withDatabaseAccess({ ...processes, stop: () => Promise.resolve() })
}
