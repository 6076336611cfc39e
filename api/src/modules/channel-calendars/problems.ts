import { Problem } from '#/http/problem.ts'

export class ChannelConnected extends Problem {
  constructor() {
    const message =
      'This channel has an address for this villa already. Revoke it first, or name the channel otherwise.'
    super('channel-connected', message, { errors: [{ path: 'channel', code: 'custom', message }] })
  }
}
