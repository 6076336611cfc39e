import pg from 'pg'
import type { Logger } from 'pino'
import { createOutageWarning } from '#/config/outage-warning.ts'

export interface Listening {
  /** False while the connection is lost: whoever relies on notifications looks more often then. */
  isConnected(): boolean
  close(): Promise<void>
}

interface ListenOptions<C extends string> {
  url: string
  applicationName: string
  channels: readonly C[]
  log: Logger
  /** For each notification, and for each channel whenever some may have been missed. */
  onNotification: (channel: C) => void
}

const retryMs = 1_000

/** Listens on a connection of its own, since those of a pool come and go, and connects again when it is lost. */
export const listen = <C extends string>(options: ListenOptions<C>): Listening => {
  const { url, applicationName, channels, log, onNotification } = options
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isConnected = false
  let isClosed = false
  const warn = createOutageWarning(log, 'the connection to Postgres that listens was lost')
  const tellAll = () => channels.forEach(onNotification)
  const connect = (): void => {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    client = connecting
    let isLost = false
    const lose = (cause?: unknown) => {
      if (isLost || isClosed) return
      isLost = true
      isConnected = false
      warn(cause, { channels })
      timer = setTimeout(connect, retryMs)
      connecting.end().catch(() => undefined)
    }
    connecting.on('error', lose).on('end', lose)
    connecting.on('notification', ({ channel }) => onNotification(channel as C))
    const begin = async () => {
      await connecting.connect()
      await connecting.query(channels.map((channel) => `listen ${channel}`).join(';'))
      isConnected = true
      tellAll()
    }
    begin().catch(lose)
  }
  connect()
  return {
    isConnected: () => isConnected,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
