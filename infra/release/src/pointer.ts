import type { ApiCall } from '@escapes/contract/client'
import type { ChannelStatus } from '@escapes/contract/releases'

export interface PointerChange {
  baseEpoch: number
  previousBuild: string | null
  status: ChannelStatus
}

const getStatus = (api: ApiCall, remote: string): Promise<ChannelStatus> =>
  api('GET /admin/releases/:remote', { params: { remote } })

export interface PromoteOptions {
  reason?: string | undefined
  /** Checks that may fail; needs a reason. */
  force?: string[] | undefined
  /** The epoch at which the build was checked; a later change by others is a conflict. The current one, unless given. */
  epoch?: number | undefined
}

/** What the caller has read already; read where it is absent. */
type Known = Pick<ChannelStatus, 'epoch' | 'stable'>

/** A promotion of a build whose pages nobody opened; `why` is stored with it. */
export const toPromoteOptionsWithoutBrowser = (why: string): PromoteOptions => ({ reason: why, force: ['browser'] })

export const promote = async (
  api: ApiCall,
  remote: string,
  build: string,
  promotion: PromoteOptions,
  known?: Known,
): Promise<PointerChange> => {
  const { epoch, stable } = known ?? (await getStatus(api, remote))
  const baseEpoch = promotion.epoch ?? epoch
  const status = await api('POST /admin/releases/:remote/promote', {
    params: { remote },
    body: { ...promotion, build, epoch: baseEpoch },
  })
  return { baseEpoch, previousBuild: stable, status }
}

/** Starts a canary, or gives the running candidate to more visitors. */
export const runCanary = (
  api: ApiCall,
  remote: string,
  permille: number,
  canary: PromoteOptions & { build?: string; epoch: number },
): Promise<ChannelStatus> =>
  api('POST /admin/releases/:remote/canary', { params: { remote }, body: { ...canary, permille } })

export interface RollbackOptions {
  build?: string | undefined
  /** As of a promotion. */
  epoch?: number | undefined
  reason?: string | undefined
  /** Checks that may fail; needs a reason. */
  force?: string[] | undefined
}

export const rollback = async (
  api: ApiCall,
  remote: string,
  options: RollbackOptions = {},
  known?: Known,
): Promise<PointerChange> => {
  const current = known ?? (await getStatus(api, remote))
  const { epoch = current.epoch, ...change } = options
  const status = await api('POST /admin/releases/:remote/rollback', { params: { remote }, body: { ...change, epoch } })
  return { baseEpoch: epoch, previousBuild: current.stable, status }
}
