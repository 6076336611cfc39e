import { z } from 'zod'
import { browserCheck, browserReport, checkProgress } from './browser-check.ts'
import { defineEndpoints } from './endpoint.ts'
import { id } from './fields.ts'
import { bootRemote, bootShell, buildId, remoteName, remoteParams } from './releases.ts'

/** What the runner opens: the pages of a remote in each shell that visitors have, or those of the remotes that they have in a build of the shell. */
export const claimedCheck = z.object({
  id: z.string(),
  remote: remoteName,
  build: buildId,
  /** The remotes whose pages are opened, each as the boot document would name it. */
  remotes: z.array(bootRemote),
  /** The build of the shell to open them in, where that is what is checked. */
  shell: bootShell.optional(),
  /** The shell that some visitors have while its canary runs: the pages of a remote are opened in it as well. */
  candidateShell: bootShell.optional(),
  /** The build of the shell that is live; pages that begin with another one say nothing. Absent: none was released. */
  liveShell: z.string().optional(),
  /** What the check holds for, as of `browserCheck`. Its report names it again. Absent: the api is an older one. */
  against: z.record(z.string(), z.string()).optional(),
})
export type ClaimedCheck = z.output<typeof claimedCheck>

export const releaseCheckEndpoints = defineEndpoints({
  'POST /admin/releases/:remote/browser-checks': {
    summary:
      'Asks the registry’s runner to open the pages of a build. Answers the check that waits, runs or holds, where there is one.',
    access: 'releaser',
    audit: 'none',
    params: remoteParams,
    body: z.strictObject({ build: buildId }),
    response: browserCheck,
    problems: ['build-unknown'],
  },
  'GET /admin/releases/:remote/browser-checks/:id': {
    summary: 'How far a check in a browser is.',
    access: 'releaser',
    params: remoteParams.extend({ id }),
    response: browserCheck,
  },
  'POST /release-checks/claim': {
    summary: 'The check that has waited longest, for the runner to make; null when none waits.',
    access: 'runner',
    response: z.object({ check: claimedCheck.nullable() }),
    rate: 'browse',
  },
  'POST /release-checks/:id/progress': {
    summary: 'How far the runner is with a check that it claimed.',
    access: 'runner',
    params: z.object({ id }),
    body: checkProgress,
    rate: 'browse',
  },
  'POST /release-checks/:id/report': {
    summary: 'What the runner saw of a check that it claimed, and that was not claimed beside other builds since.',
    access: 'runner',
    params: z.object({ id }),
    body: browserReport,
    maxBodyBytes: 2_000_000,
  },
})
