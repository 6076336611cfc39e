import type { BrowserCheck, BrowserReport, CheckProgress, SentBrowserReport } from '@escapes/contract/browser-check'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import { type BuildSidecar, shellName } from '@escapes/contract/releases'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { toBootBuild, toBootShell } from './boot-document.ts'
import {
  type BrowserCheckRow,
  claimBrowserCheck,
  findBrowserCheck,
  findRunningCheck,
  insertBrowserCheck,
  listBrowserChecks,
  type LiveBuildIds,
  setBrowserCheckAgainst,
  setBrowserCheckProgress,
  setBrowserCheckReported,
} from './browser-check-queries.ts'
import { BuildUnknown } from './problems.ts'
import { findBuild, loadLiveBuilds } from './queries.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { judgeReport } from './release-checks.ts'

type LiveBuilds = Pick<Awaited<ReturnType<typeof loadLiveBuilds>>, 'live' | 'shell' | 'shellCanary'>

/** A runner that does not report for this long has ended. */
const abandonedAfterMs = 15 * 60_000

/** What visitors have of a name: the stable build, and the candidate while a canary runs. */
const toBuildIds = (name: string, stable: BuildSidecar, canary: { candidate: BuildSidecar } | undefined) => ({
  [name]: stable.build,
  ...(canary && { [`${name} candidate`]: canary.candidate.build }),
})

/** What a check of a build depends on besides the build: a remote runs in the shell, and a shell draws the remotes. */
export const toLiveBuildIds = (name: string, { live, shell, shellCanary }: LiveBuilds): LiveBuildIds => {
  if (name !== shellName) return shell ? toBuildIds(shellName, shell, shellCanary) : {}
  return Object.assign({}, ...live.map(({ stable, canary }) => toBuildIds(stable.remote, stable, canary)))
}

const describeResults = (results: readonly ReleaseCheckResult[]): string | null =>
  results.flatMap(({ detail }) => detail ?? []).join('; ') || null

/** Whether it knows that the build is sound, or that it is not. */
const isConclusive = (results: readonly ReleaseCheckResult[]): boolean => {
  const failed = results.filter(({ passed }) => !passed)
  return failed.length === 0 || failed.some(({ notMade }) => !notMade)
}

const passes = (report: BrowserReport, build: Pick<BuildSidecar, 'pages'>): boolean =>
  judgeReport(report, build).every(({ passed }) => passed)

export const toBrowserCheck = (row: BrowserCheckRow, build: Pick<BuildSidecar, 'pages'>): BrowserCheck => {
  const results = row.report && judgeReport(row.report, build)
  const failed = results?.filter(({ passed }) => !passed) ?? []
  const open = row.claimed_at === null ? 'waiting' : 'running'
  return {
    id: row.id,
    build: row.build,
    state: results === null ? open : !isConclusive(results) ? 'not-made' : failed.length === 0 ? 'passed' : 'failed',
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    against: row.against,
    ...(row.progress && results === null && { progress: row.progress }),
    detail: describeResults(failed.length > 0 ? failed : (results ?? [])),
  }
}

/**
 * The checks of a build that hold for what visitors have, the newest first. What passed beside more builds passed beside
 * these; what failed may have failed beside one that is gone.
 */
const listHoldingChecks = async (db: Db, sidecar: BuildSidecar, live: LiveBuilds) => {
  const wanted = Object.values(toLiveBuildIds(sidecar.remote, live))
  const rows = await listBrowserChecks(db, sidecar.remote, sidecar.build)
  return rows.filter(({ against, report }) => {
    const opened = new Set(Object.values(against))
    const hasPassed = report !== null && passes(report, sidecar)
    return wanted.every((build) => opened.has(build)) && (hasPassed || opened.size === wanted.length)
  })
}

/**
 * What the runner saw of a build beside what is live now. One that knows counts before one that does not; none is
 * undefined.
 */
export const findBrowserReport = async (
  db: Db,
  sidecar: BuildSidecar,
  live: LiveBuilds,
): Promise<BrowserReport | undefined> => {
  const reports = (await listHoldingChecks(db, sidecar, live)).flatMap(({ report }) => (report ? [report] : []))
  return reports.find((report) => isConclusive(judgeReport(report, sidecar))) ?? reports[0]
}

const getBuild = async (db: Db, remote: string, build: string): Promise<BuildSidecar> => {
  const sidecar = await findBuild(db, remote, build)
  if (!sidecar) throw new BuildUnknown(`There is no build ${build} of ${remote}. Publish it first.`)
  return sidecar
}

const getAbandonedBefore = (clock: Services['clock']): Date => new Date(clock.now().getTime() - abandonedAfterMs)

/** A check that is not finished, or has just been, with what it waits for. */
const describeOpenCheck = async (
  { db, clock }: Services,
  row: BrowserCheckRow,
  sidecar: BuildSidecar,
): Promise<BrowserCheck> => {
  const check = toBrowserCheck(row, sidecar)
  const running = check.state === 'waiting' ? await findRunningCheck(db, getAbandonedBefore(clock)) : undefined
  return running ? { ...check, waitsFor: `${running.remote} ${running.build}` } : check
}

/** Asks the runner for a check, unless one waits, runs, or has passed beside what is live now; answers that one. */
export const requestBrowserCheck = async (
  services: Services,
  { remote, build, by }: { remote: string; build: string; by: Releaser },
): Promise<BrowserCheck> => {
  const { db, clock } = services
  const [sidecar, live] = await Promise.all([getBuild(db, remote, build), loadLiveBuilds(db)])
  const [last] = await listHoldingChecks(db, sidecar, live)
  if (last?.report && passes(last.report, sidecar)) return toBrowserCheck(last, sidecar)
  const asked = {
    remote,
    build,
    against: toLiveBuildIds(remote, live),
    requested_by: by.name,
    requested_at: clock.now(),
  }
  const inserted = await insertBrowserCheck(db, asked)
  const row = inserted ?? (await listBrowserChecks(db, remote, build)).find(({ finished_at }) => finished_at === null)
  // It finished between the two statements.
  return row ? describeOpenCheck(services, row, sidecar) : requestBrowserCheck(services, { remote, build, by })
}

/** The last check of a build beside what is live; another one is asked for where there is none, or it could not be made. */
export const openBesideLive = async (
  services: Services,
  asked: { remote: string; build: string; by: Releaser },
): Promise<BrowserCheck> => {
  const { remote, build } = asked
  const [sidecar, live] = await Promise.all([getBuild(services.db, remote, build), loadLiveBuilds(services.db)])
  const last = (await listHoldingChecks(services.db, sidecar, live))[0]
  const check = last && toBrowserCheck(last, sidecar)
  return check?.state === 'failed' ? check : requestBrowserCheck(services, asked)
}

export const getBrowserCheck = async (services: Services, remote: string, id: string): Promise<BrowserCheck> => {
  const { db } = services
  const row = await findBrowserCheck(db, remote, id)
  if (!row) throw new NotFound()
  return describeOpenCheck(services, row, await getBuild(db, remote, row.build))
}

/** Gives the runner the next check, with what it needs to open the pages; null when none waits. */
export const claimNextBrowserCheck = ({ db, clock }: Services, runner: Releaser): Promise<ClaimedCheck | null> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const abandonedBefore = getAbandonedBefore(clock)
    const claimed = await claimBrowserCheck(trx, { runner: runner.name, now, abandonedBefore })
    if (!claimed) return null
    const { id, remote, build } = claimed
    const [sidecar, live] = await Promise.all([getBuild(trx, remote, build), loadLiveBuilds(trx)])
    const against = toLiveBuildIds(remote, live)
    await setBrowserCheckAgainst(trx, id, against)
    const shell = toBootShell(sidecar)
    const opened = shell
      ? live.live.flatMap(({ stable, canary }) => [stable, ...(canary ? [canary.candidate] : [])])
      : [sidecar]
    const remotes = opened.map((each) => ({ ...toBootBuild(each), remote: each.remote, fallback: null }))
    const candidateShell = !shell && live.shellCanary && toBootShell(live.shellCanary.candidate)
    return {
      id,
      remote,
      build,
      remotes,
      ...(shell && { shell }),
      ...(candidateShell && { candidateShell }),
      ...(live.shell && { liveShell: live.shell.build }),
      against,
    }
  })

export const tellBrowserCheckProgress = async (
  { db }: Services,
  { id, runner, progress }: { id: string; runner: Releaser; progress: CheckProgress },
): Promise<undefined> => {
  if (!(await setBrowserCheckProgress(db, { id, runner: runner.name, progress }))) throw new NotFound()
  return undefined
}

/**
 * Throws `not-found` where the runner has no such check open, as when another process of it took the check while something
 * else was live: that one reports.
 */
export const reportBrowserCheck = async (
  { db, clock }: Services,
  { id, runner, sent }: { id: string; runner: Releaser; sent: SentBrowserReport },
): Promise<undefined> => {
  const { against, ...report } = sent
  if (!(await setBrowserCheckReported(db, { id, runner: runner.name, against, report, now: clock.now() })))
    throw new NotFound()
  return undefined
}
