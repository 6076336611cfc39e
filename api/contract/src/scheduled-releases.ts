import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, requestedInstant } from './fields.ts'
import { buildId, channelStatus, remoteParams } from './releases.ts'

export const scheduledReleaseEndpoints = defineEndpoints({
  'POST /admin/releases/:remote/scheduled': {
    summary:
      'Has a build go live at a time, after the checks of a promotion now and then. One of a remote may be scheduled.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: z.strictObject({
      build: buildId,
      at: requestedInstant,
      /** Thousandths of visitors; everybody, where it is absent. */
      canary: z.int().min(1).max(1000).optional(),
    }),
    response: channelStatus,
    status: 201,
    problems: [
      'not-found',
      'build-unknown',
      'release-check-failed',
      'release-frozen',
      'release-scheduled',
      'canary-running',
    ],
  },
  'DELETE /admin/releases/:remote/scheduled/:id': {
    summary: 'Cancels a scheduled release.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams.extend({ id }),
  },
})
