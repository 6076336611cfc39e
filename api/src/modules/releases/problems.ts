import { Problem } from '#/http/problem.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'

export class StaleEpoch extends Problem {
  constructor(expectedEpoch: number, current: number) {
    super(
      'stale-epoch',
      `The epoch is ${current}; this change was based on ${expectedEpoch}. Look again and repeat it.`,
      {
        extra: { epoch: current },
      },
    )
  }
}

export class BuildUnknown extends Problem {
  constructor(detail: string) {
    super('build-unknown', detail)
  }
}

export class BuildExists extends Problem {
  constructor(what: string) {
    super('build-exists', `${what} was published before and cannot be replaced.`)
  }
}

export class BuildInvalid extends Problem {
  /** `damaged`: paths of files that are not in the store as described, to be uploaded. */
  constructor(detail: string, damaged?: readonly string[]) {
    super('build-invalid', detail, damaged && { extra: { damaged } })
  }
}

export class ReleaseCheckFailed extends Problem {
  readonly checks: readonly ReleaseCheckResult[]

  constructor(checks: readonly ReleaseCheckResult[]) {
    const failed = checks.filter(({ passed, forced }) => !passed && !forced)
    super('release-check-failed', failed.map(({ name, detail }) => `${name}: ${detail ?? 'failed'}`).join('; '), {
      extra: { checks },
    })
    this.checks = checks
  }
}

export class BuildFileTooLarge extends Problem {
  constructor(path: string, size: number, limit: number) {
    super('payload-too-large', `${path} has ${size} bytes; a file of a build has at most ${limit}.`)
  }
}

export class ReleaseFrozen extends Problem {
  constructor(remote: string, reason: string) {
    super('release-frozen', `${remote} is frozen: ${reason}`)
  }
}

export class ReleaseScheduled extends Problem {
  constructor(remote: string) {
    super('release-scheduled', `A release of ${remote} is scheduled already: cancel it first.`)
  }
}

export class InvalidReleaseTime extends Problem {
  constructor(message: string) {
    super('validation-failed', message, { errors: [{ path: 'at', code: 'invalid', message }] })
  }
}

/** Another process carried the schedule out, or somebody cancelled it. */
export class ScheduleOver extends Error {
  override name = 'ScheduleOver'
}

export class CanaryRunning extends Problem {
  constructor(detail: string) {
    super('canary-running', detail)
  }
}

export class NoCanary extends Problem {
  constructor(remote: string) {
    super('no-canary', `No canary of ${remote} is running.`)
  }
}

export class ForceRejected extends Problem {
  constructor(detail: string) {
    super('release-check-failed', detail)
  }
}

/** What a team is told that cannot do anything about it: whom to tell, and that visitors notice nothing. */
export class BuildStoreUnavailable extends Problem {
  constructor(why: string) {
    super(
      'unavailable',
      `The file cannot be stored: ${why}. What is live is not affected. Tell whoever runs the api, and publish again once it is mended.`,
      { retryAfterSeconds: 1 },
    )
  }
}
