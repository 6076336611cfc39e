import type { BootSource } from './boot/boot-source.ts'
import type { ShellBuilds } from './boot/shell-builds.ts'
import type { ObjectSource } from './assets/object-source.ts'

export interface ShellReadiness {
  /** Pages can be served, perhaps from local copies. */
  isReady: boolean
  troubles: string[]
}

const checkEveryMs = 5_000

/** Checks the store at most every few seconds, so that frequent probes cost nothing. */
const storeWatch = (source: ObjectSource) => {
  let checkedAt = -Infinity
  let isAway = Promise.resolve(false)
  return (): Promise<boolean> => {
    const now = performance.now()
    if (now - checkedAt >= checkEveryMs) {
      checkedAt = now
      isAway = source.ping().then(
        () => false,
        () => true,
      )
    }
    return isAway
  }
}

/** Ready while the files of every live remote can be read. A store or registry that is away is only reported. */
export const createReadinessCheck = (boot: BootSource, shells: ShellBuilds, source: ObjectSource) => {
  const isStoreAway = storeWatch(source)

  /** Other addresses are development servers, not the store. */
  const checkEntry = async (entry: string): Promise<'here' | 'missing' | 'away'> => {
    if (!entry.startsWith('/_mf/a/')) return 'here'
    try {
      return (await source.find(entry.slice(1))) ? 'here' : 'missing'
    } catch {
      return 'away'
    }
  }

  return async (): Promise<ShellReadiness> => {
    const { remotes } = await boot.get()
    if (!boot.lastKnown())
      return { isReady: false, troubles: ['the registry does not answer, and no boot document is kept here'] }
    if (remotes.length === 0) return { isReady: false, troubles: ['nothing released yet'] }
    const [isAway, ...states] = await Promise.all([isStoreAway(), ...remotes.map(({ entry }) => checkEntry(entry))])
    const lost = remotes.filter((_, index) => states[index] !== 'here')
    const shellTrouble = shells.trouble()
    const troubles = [
      ...(boot.staleMs() > 0
        ? [`the registry does not answer; its document is ${Math.round(boot.staleMs() / 1000)} s old`]
        : []),
      ...(isAway ? ['the object store does not answer; files come from what is kept here'] : []),
      ...(shellTrouble === undefined ? [] : [shellTrouble]),
      ...lost.map(({ remote }) => `the files of ${remote} are out of reach`),
    ]
    // A missing file makes its remote fall back. An unreachable one leaves nothing to serve.
    return { isReady: !states.includes('away'), troubles }
  }
}
