import type { ApiCall } from '@escapes/contract/client'
import type { ChannelStatus } from '@escapes/contract/releases'

export interface Moved {
  /** The epoch that the change was based on. */
  seen: number
  before: string | null
  status: ChannelStatus
}

const look = (api: ApiCall, remote: string): Promise<ChannelStatus> =>
  api('GET /admin/releases/:remote', { params: { remote } })

export const promote = async (api: ApiCall, remote: string, build: string, reason?: string): Promise<Moved> => {
  const { epoch, stable } = await look(api, remote)
  const status = await api('POST /admin/releases/:remote/promote', {
    params: { remote },
    body: { build, epoch, reason },
  })
  return { seen: epoch, before: stable, status }
}

export const rollback = async (api: ApiCall, remote: string, build?: string, reason?: string): Promise<Moved> => {
  const { epoch, stable } = await look(api, remote)
  const status = await api('POST /admin/releases/:remote/rollback', {
    params: { remote },
    body: { build, epoch, reason },
  })
  return { seen: epoch, before: stable, status }
}
