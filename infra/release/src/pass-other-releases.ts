import { type ApiCall, ApiProblem } from '@escapes/contract/client'

const maxAttempts = 6

export interface SeenPointers {
  epoch: number
  /** What a change is about: the live build of this remote, its candidate, and the shells that it has to fit. */
  own: readonly (string | undefined)[]
}

export const readPointers = async (api: ApiCall, remote: string): Promise<SeenPointers> => {
  const { epoch, remotes, shellBuild, shellCanary } = await api('GET /releases/boot')
  const live = remotes.find((each) => each.remote === remote)
  return { epoch, own: [live?.build, live?.canary?.candidate.build, shellBuild?.build, shellCanary?.candidate.build] }
}

/**
 * Makes a change at the epoch that was seen, and again at the present one when other teams changed theirs meanwhile: the
 * registry runs its checks at each attempt. A change of this remote or of the shell is a conflict, which a person decides.
 */
export const passOtherReleases = async <T>(
  api: ApiCall,
  remote: string,
  seen: SeenPointers,
  change: (epoch: number) => Promise<T>,
): Promise<T> => {
  let { epoch } = seen
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change(epoch)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale-epoch' || attempt === maxAttempts) throw error
      const now = await readPointers(api, remote)
      if (now.own.some((build, index) => build !== seen.own[index])) throw error
      epoch = now.epoch
    }
  }
}
