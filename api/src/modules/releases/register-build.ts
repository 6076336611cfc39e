import { isDeepStrictEqual } from 'node:util'
import type { BuildSidecar } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { checkSize, toReleaseCheckResult } from './release-checks.ts'
import { BuildExists, BuildInvalid } from './problems.ts'
import { findBuild, insertBuild, insertReleaseEvent } from './queries.ts'
import { requireTokenStillValid } from './release-token.ts'
import { takeInspectionTurn } from './inspection-turns.ts'
import { lockBuildFiles } from './collect-builds.ts'
import { listSidecarProblems, inspectBuild, toBuildFileKey } from './stored-build.ts'

const listMissingPaths = async ({ objects }: Services, sidecar: BuildSidecar): Promise<string[]> => {
  const paths = sidecar.files.map(({ path }) => path)
  const found = await Promise.all(paths.map((path) => objects.has(toBuildFileKey(sidecar, path))))
  return paths.filter((_, index) => !found[index])
}

const toDetail = (problems: readonly string[]): string =>
  [...problems.slice(0, 10), ...(problems.length > 10 ? [`and ${problems.length - 10} more`] : [])].join('; ')

/**
 * Registers a build after every file of it was verified in the store and weighed. A repetition changes nothing and returns the
 * paths of files that are damaged in the store by now.
 */
export const registerBuild = async (
  services: Services,
  remote: string,
  sidecar: BuildSidecar,
  by: Releaser,
): Promise<{ build: string; isNew: boolean; damaged?: string[] }> => {
  const { db, objects } = services
  if (sidecar.remote !== remote) throw new BuildInvalid(`This is a build of ${sidecar.remote}, not of ${remote}.`)
  const contradictions = listSidecarProblems(sidecar)
  if (contradictions.length > 0) throw new BuildInvalid(toDetail(contradictions))

  const inspect = (described: BuildSidecar, options?: { isWeighed: boolean }) =>
    takeInspectionTurn(remote, 'registration', () => inspectBuild(objects, described, options))
  const registered = await findBuild(db, remote, sidecar.build)
  if (registered) {
    // A commit of tests alone makes the same bytes again: what says when and of what they were made may differ.
    const promised = ({
      version: _version,
      revision: _revision,
      commits: _commits,
      builtAt: _builtAt,
      ...rest
    }: BuildSidecar) => rest
    if (!isDeepStrictEqual(promised(registered), promised(sidecar)))
      throw new BuildExists(`Build ${sidecar.build}, with another description,`)
    const { damagedPaths: damaged } = await inspect(registered, { isWeighed: false })
    // An action that changes nothing is in the audit log as well.
    await transact(db, () => Promise.resolve())
    return { build: sidecar.build, isNew: false, damaged }
  }

  const { operations, operationShapes, isContentAddressed } = sidecar
  if (!isContentAddressed || (operations.length > 0 && operationShapes === undefined))
    throw new BuildInvalid('It was built by tools of before: build it again.')
  // Before thousands of files are read.
  const described = sidecar.files.reduce((sum, { size }) => sum + size, 0)
  const describedSize = checkSize(sidecar, { compressedBytes: new Map(), totalBytes: described })
  if (!describedSize.passed) throw new BuildInvalid(`size: ${describedSize.detail}`)
  const inspection = await inspect(sidecar)
  const { problems, damagedPaths, totalBytes } = inspection
  if (problems.length > 0) throw new BuildInvalid(toDetail(problems), damagedPaths)
  const size = checkSize(sidecar, inspection)
  if (!size.passed) throw new BuildInvalid(`size: ${size.detail}`)
  const isNew = await transact(db, async (trx) => {
    await requireTokenStillValid(trx, by)
    await lockBuildFiles(trx, remote)
    // They may have gone with the last build that named them.
    const missing = await listMissingPaths(services, sidecar)
    if (missing.length > 0) throw new BuildInvalid(toDetail(missing.map((path) => `${path} went meanwhile`)), missing)
    const inserted = await insertBuild(trx, sidecar, totalBytes, by.name)
    const event = {
      actor: by.name,
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
