import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { type ChannelStatus, shellName } from '@escapes/contract/releases'
import { releasedNames } from '../../build/src/workspace.ts'
import { readLocalBuild } from '../../release/src/local-build.ts'
import { promote, type PromoteOptions } from '../../release/src/pointer.ts'
import { publishBuild, repeatWhileBusy } from '../../release/src/publish-build.ts'
import { createRegistryClient, toProblemMessage } from '../../release/src/registry.ts'

type Pointer = Pick<ChannelStatus, 'stable' | 'events'>

/**
 * Whether a start may promote a build: none was ever live, or the sources changed since the last promotion. After a
 * rollback, and where it was retired, a person decides. `events`: the latest first, as the registry lists them.
 */
export const decidePromotion = (
  { stable, events }: Pointer,
  build: string,
): 'promote' | 'leave' | 'leave-rolled-back' | 'leave-retired' => {
  const last = events.find(({ kind }) => ['promoted', 'rolled-back', 'retired'].includes(kind))
  if (stable === null) return last?.kind === 'retired' ? 'leave-retired' : 'promote'
  if (stable === build) return 'leave'
  if (last?.kind === 'rolled-back') return 'leave-rolled-back'
  return last?.build === build ? 'leave' : 'promote'
}

const getPointer = async (api: ApiCall, remote: string): Promise<Pointer> => {
  try {
    return await api('GET /admin/releases/:remote', { params: { remote } })
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') return { stable: null, events: [] }
    throw error
  }
}

/** Opened in no browser. The remotes of a start go live right after the shell, so they need not fit it before. */
export const toPromoteOptions = (name: string, built: readonly string[]): PromoteOptions => {
  const isWhole = name === shellName && releasedNames.every((each) => built.includes(each))
  return { reason: 'local start', force: isWhole ? ['browser', 'remotes'] : ['browser'] }
}

export const releaseFrontends = async (
  built: readonly string[],
  { apiUrl, token, print }: { apiUrl: string; token: string; print: (line: string) => void },
): Promise<void> => {
  const api = createRegistryClient(apiUrl, token)
  const released: string[] = []
  for (const remote of releasedNames.filter((name) => built.includes(name))) {
    const made = readLocalBuild(remote)
    const { build } = made.sidecar
    try {
      const pointer = await repeatWhileBusy(() => getPointer(api, remote))
      if (pointer.stable === build) continue
      await publishBuild(api, made)
      const decision = decidePromotion(pointer, build)
      if (decision === 'leave-rolled-back')
        print(
          `${remote} was rolled back to ${pointer.stable} and stays there. Published ${build}; it goes live with: npm run release -- promote ${remote}`,
        )
      if (decision === 'leave-retired')
        print(`${remote} was taken off the site and stays so; it comes back with: npm run release -- promote ${remote}`)
      if (decision !== 'promote') continue
      // In sequence: each promotion is based on the epoch of the one before.
      // One that was made, though its answer said busy, is found live.
      const change = await repeatWhileBusy(() => promote(api, remote, build, toPromoteOptions(remote, built)))
      released.push(remote)
      print(`Released ${remote} ${build} (epoch ${change.status.epoch})`)
    } catch (error) {
      const problem = toProblemMessage(error)
      if (!problem) throw error
      print(`${remote} ${build}: ${problem}\n${remote} stays as it was.`)
    }
  }
  if (released.length > 0)
    print(
      `Released without opening their pages in a browser, which a check does: npm run release -- check ${released.at(-1)}`,
    )
}
