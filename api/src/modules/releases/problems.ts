import { Problem } from '#/http/problem.ts'
import type { Check } from './check.ts'

export class StaleEpoch extends Problem {
  constructor(seen: number, current: number) {
    super('stale-epoch', `The epoch is ${current}; this change was based on ${seen}. Look again and repeat it.`, {
      extra: { epoch: current },
    })
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
  constructor(detail: string) {
    super('build-invalid', detail)
  }
}

export class ReleaseCheckFailed extends Problem {
  constructor(checks: readonly Check[]) {
    const failed = checks.filter(({ passed }) => !passed)
    super('release-check-failed', failed.map(({ name, detail }) => `${name}: ${detail ?? 'failed'}`).join('; '), {
      extra: { checks },
    })
  }
}

export class FileTooLarge extends Problem {
  constructor(limit: number) {
    super('payload-too-large', `A file of a build has at most ${limit / 1_000_000} MB.`)
  }
}
