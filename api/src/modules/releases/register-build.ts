import { isDeepStrictEqual } from 'node:util'
import type { BuildSidecar } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { checkSize, toReleaseCheckResult } from './release-checks.ts'
import { BuildExists, BuildInvalid } from './problems.ts'
import { findBuild, insertBuild, insertReleaseEvent } from './queries.ts'
import { listSidecarProblems, inspectBuild } from './stored-build.ts'

/**
 * Registers a build after every file of it was verified in the store and weighed. A repetition changes nothing and returns the
 * paths of files that are damaged in the store by now.
 */
export const registerBuild = async (
  { db, objects }: Services,
  remote: string,
  sidecar: BuildSidecar,
  by: string,
): Promise<{ build: string; isNew: boolean; damaged?: string[] }> => {
  if (sidecar.remote !== remote) throw new BuildInvalid(`This is a build of ${sidecar.remote}, not of ${remote}.`)
  const contradictions = listSidecarProblems(sidecar)
  if (contradictions.length > 0) throw new BuildInvalid(contradictions.join('; '))

  const registered = await findBuild(db, remote, sidecar.build)
  if (registered) {
    // Version, revision and time may differ between two builds of the same bytes; nothing else may.
    const promised = ({ version: _version, revision: _revision, builtAt: _builtAt, ...rest }: BuildSidecar) => rest
    if (!isDeepStrictEqual(promised(registered), promised(sidecar)))
      throw new BuildExists(`Build ${sidecar.build}, with another description,`)
    const { damagedPaths: damaged } = await inspectBuild(objects, registered)
    // An action that changes nothing is in the audit log as well.
    await transact(db, () => Promise.resolve())
    return { build: sidecar.build, isNew: false, damaged }
  }

  const inspection = await inspectBuild(objects, sidecar)
  if (inspection.problems.length > 0) throw new BuildInvalid(inspection.problems.join('; '))
  const size = checkSize(sidecar, inspection)
  if (!size.passed) throw new BuildInvalid(`size: ${size.detail}`)
  const isNew = await transact(db, async (trx) => {
    const inserted = await insertBuild(trx, sidecar, inspection.totalBytes, by)
    const event = {
      actor: by,
      remote,
      kind: 'published',
      build: sidecar.build,
      checks: [toReleaseCheckResult('bytes', []), size],
    } as const
    if (inserted) await insertReleaseEvent(trx, event)
    recordChange(trx, { kind: 'releases', id: remote }, {}, { published: sidecar.build, version: sidecar.version })
    return inserted
  })
  return { build: sidecar.build, isNew }
}
