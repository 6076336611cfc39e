import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import type { ChannelStatus } from '@escapes/contract/releases'

const maxAttempts = 6

export interface SeenPointers {
  epoch: number
  /** What a change is about: the live build of this remote, its candidate, and the shells that its pages were opened in. */
  own: readonly (string | undefined)[]
}

export const readPointers = async (api: ApiCall, remote: string): Promise<SeenPointers> => {
  const { epoch, remotes, shellBuild, shellCanary } = await api('GET /releases/boot')
  const live = remotes.find((each) => each.remote === remote)
  return { epoch, own: [live?.build, live?.canary?.candidate.build, shellBuild?.build, shellCanary?.candidate.build] }
}

/** For going back, which opens no page: whether the build fits the shell that is live now the registry finds out itself. */
export const toOwnPointers = ({ epoch, stable, canary }: ChannelStatus): SeenPointers => ({
  epoch,
  own: [stable ?? undefined, canary?.build],
})

/**
 * Makes a change at the epoch that was seen, and again at the present one when other teams changed theirs meanwhile: the
 * registry runs its checks at each attempt. A change of what it is about is a conflict, which a person decides.
 */
export const repeatAtNewEpoch = async <T>(
  seen: SeenPointers,
  readAgain: () => Promise<SeenPointers>,
  change: (epoch: number) => Promise<T>,
): Promise<T> => {
  let { epoch } = seen
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change(epoch)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale-epoch' || attempt === maxAttempts) throw error
      const now = await readAgain()
      if (now.own.some((build, index) => build !== seen.own[index])) throw error
      epoch = now.epoch
    }
  }
}
