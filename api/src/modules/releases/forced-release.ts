import type { ForcedRelease } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { mailAdmins, secondPerson } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import {
  type ForcedChange,
  type ForcedReleaseRow,
  insertForcedRelease,
  isForceAgreed,
  listOpenForcedReleases,
  listUnagreedForcedReleases,
  lockForcedRelease,
  markForcedReleaseApproved,
  useForceAgreement,
} from './forced-release-queries.ts'
import { BuildUnknown } from './problems.ts'
import { findBuild } from './queries.ts'

const agreementMs = 24 * 3_600_000

export const toAgreementStart = (now: Date): Date => new Date(now.getTime() - agreementMs)

const toForcedRelease = (row: ForcedReleaseRow): ForcedRelease => ({
  id: row.id,
  remote: row.remote,
  build: row.build,
  kind: row.kind,
  checks: row.checks,
  reason: row.reason,
  requestedBy: row.actor,
  requestedAt: row.requested_at.toISOString(),
  approvedBy: row.approver,
  approvedAt: row.approved_at?.toISOString() ?? null,
})

const toBegun = (by: string, { requested_at: adminSince }: ForcedReleaseRow) => ({
  by,
  adminSince,
  did: 'asked for this release',
})

const withAgreement = (
  db: Db,
  rows: readonly ForcedReleaseRow[],
  { viewerId, now }: { viewerId: string | undefined; now: Date },
): Promise<ForcedRelease[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...toForcedRelease(row),
      ...(viewerId !== undefined &&
        row.requested_by !== null &&
        row.approved_at === null && {
          agreement: await secondPerson.readWhoMay(db, toBegun(row.requested_by, row), { viewerId, now }),
        }),
    })),
  )

/** `viewerId`: none for a token, which is nobody who agrees. */
export const listForcedReleases = async (
  { db, clock }: Services,
  remote: string,
  viewerId: string | undefined,
): Promise<ForcedRelease[]> => {
  const now = clock.now()
  return withAgreement(db, await listOpenForcedReleases(db, remote, toAgreementStart(now)), { viewerId, now })
}

/** Of all remotes: those that wait for a second person, whom this admin may be. */
export const listForcedReleasesToAgreeTo = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewerId: string,
): Promise<ForcedRelease[]> => {
  const now = clock.now()
  const rows = await listUnagreedForcedReleases(db, toAgreementStart(now))
  const releases = await withAgreement(db, rows, { viewerId, now })
  return releases.filter(({ agreement }) => agreement?.why === null)
}

/** Asks another admin to agree to a change of a pointer in spite of failed checks. All admins get a mail. */
export const requestForcedRelease = (
  { db, clock }: Services,
  { reason, releaser, userId, ...change }: ForcedChange & { reason: string; releaser: Releaser; userId: string | null },
): Promise<ForcedRelease> =>
  transact(db, async (trx) => {
    const { remote, build, checks, kind } = change
    if (!(await findBuild(trx, remote, build)))
      throw new BuildUnknown(`There is no build ${build} of ${remote}. Publish it first.`)
    const now = clock.now()
    const asked = { ...change, reason, actor: releaser.name, requested_by: userId, requested_at: now }
    const id = await insertForcedRelease(trx, asked)
    await mailAdmins(trx, {
      about: 'forced-release-requested',
      remote,
      build,
      by: releaser.name,
      forced: checks,
      reason,
    })
    recordChange(trx, { kind: 'releases', id: remote }, {}, { build, kind, forced: checks.join(', '), reason })
    return toForcedRelease((await lockForcedRelease(trx, remote, id))!)
  })

/** Another admin agrees: who asked may force it once, within a day. */
export const approveForcedRelease = (
  { db, clock }: Services,
  { remote, id, userId }: { remote: string; id: string; userId: string },
): Promise<ForcedRelease> =>
  transact(db, async (trx) => {
    const asked = await lockForcedRelease(trx, remote, id)
    if (!asked) throw new NotFound()
    if (asked.approved_at !== null) return toForcedRelease(asked)
    const now = clock.now()
    if (asked.requested_by !== null)
      await secondPerson.requireSecondPerson(trx, toBegun(asked.requested_by, asked), userId, now)
    await markForcedReleaseApproved(trx, id, userId, now)
    recordChange(trx, { kind: 'releases', id: remote }, { forced: null }, { forced: asked.checks.join(', ') })
    return toForcedRelease((await lockForcedRelease(trx, remote, id))!)
  })

const needed = () =>
  new SecondPersonNeeded(
    'Going on in spite of failed checks takes a second person: ask for it, and another admin agrees.',
  )

/** Throws `second-person-needed` before any check runs, unless another admin agreed to this very change. */
export const requireForceAgreed = async (
  { db, clock }: Services,
  change: ForcedChange,
  by: Releaser,
): Promise<void> => {
  if (change.checks.length === 0 || by.mayForce) return
  if (!(await isForceAgreed(db, change, by.name, toAgreementStart(clock.now())))) throw needed()
}

export const spendForceAgreement = async (trx: Trx, change: ForcedChange, by: Releaser, now: Date): Promise<void> => {
  if (change.checks.length === 0 || by.mayForce) return
  if (!(await useForceAgreement(trx, change, by.name, { since: toAgreementStart(now), now }))) throw needed()
}
