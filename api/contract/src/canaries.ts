import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { channelStatus, forcedChecks, pointerChange, remoteParams } from './releases.ts'

export const canaryEndpoints = defineEndpoints({
  'POST /admin/releases/:remote/canary': {
    summary:
      'Gives a build to some visitors, after the checks of a promotion; or the running candidate to more of them.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: pointerChange.partial({ build: true }).extend({
      /** Thousandths of visitors. */
      permille: z.int().min(1).max(1000),
      force: forcedChecks.optional(),
    }),
    response: channelStatus,
    problems: [
      'not-found',
      'build-unknown',
      'stale-epoch',
      'release-check-failed',
      'release-frozen',
      'canary-running',
      'no-canary',
      'second-person-needed',
    ],
  },
  'POST /admin/releases/:remote/abort': {
    summary: 'Ends the canary: its visitors get the stable build again.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: pointerChange.omit({ build: true }),
    response: channelStatus,
    problems: ['not-found', 'stale-epoch', 'no-canary'],
  },
  'POST /admin/releases/:remote/freeze': {
    summary: 'Nothing new of the remote goes live, and its canary rises no further. Going back stays possible.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: z.strictObject({ reason: singleLineText(500) }),
    response: channelStatus,
    problems: ['not-found', 'build-unknown'],
  },
  'POST /admin/releases/:remote/unfreeze': {
    summary: 'Ends a freeze.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: z.strictObject({ reason: singleLineText(500).optional() }),
    response: channelStatus,
    problems: ['not-found', 'build-unknown'],
  },
  'POST /admin/releases/:remote/retire': {
    summary:
      'Takes a remote off the site, with its canary and its schedule. A promotion brings it back. All admins get a mail.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: z.strictObject({ epoch: z.int(), reason: singleLineText(500) }),
    response: channelStatus,
    problems: ['not-found', 'build-unknown', 'stale-epoch'],
  },
})
