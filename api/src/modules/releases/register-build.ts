import { isDeepStrictEqual } from 'node:util'
import type { BuildSidecar } from '@escapes/contract/releases'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { checked } from './check.ts'
import { BuildExists, BuildInvalid } from './problems.ts'
import { findBuild, insertBuild, insertEvent } from './queries.ts'
import { contradictionsOf, inspectBuild } from './stored-build.ts'

/** Makes a build known, once every byte it names was found in the store and verified. Repeating it changes nothing. */
export const registerBuild = async (
  { db, objects }: Services,
  remote: string,
  sidecar: BuildSidecar,
  by: string,
): Promise<{ build: string; isNew: boolean }> => {
  if (sidecar.remote !== remote) throw new BuildInvalid(`This is a build of ${sidecar.remote}, not of ${remote}.`)
  const contradictions = contradictionsOf(sidecar)
  if (contradictions.length > 0) throw new BuildInvalid(contradictions.join('; '))

  const known = await findBuild(db, remote, sidecar.build)
  if (known) {
    // Version, revision and time may differ between two builds of the same bytes; what the shell trusts may not.
    const trusted = ({ entry, container, preload, pages, contractHash, platformVersion }: BuildSidecar) => ({
      entry,
      container,
      preload,
      pages,
      contractHash,
      platformVersion,
    })
    if (!isDeepStrictEqual(trusted(known), trusted(sidecar))) throw new BuildExists(`Build ${sidecar.build}`)
    return { build: sidecar.build, isNew: false }
  }

  const { complaints, totalBytes } = await inspectBuild(objects, sidecar)
  if (complaints.length > 0) throw new BuildInvalid(complaints.join('; '))
  const isNew = await transact(db, async (trx) => {
    const inserted = await insertBuild(trx, sidecar, totalBytes, by)
    const event = {
      actor: by,
      remote,
      kind: 'published',
      build: sidecar.build,
      checks: [checked('bytes', [])],
    } as const
    if (inserted) await insertEvent(trx, event)
    return inserted
  })
  return { build: sidecar.build, isNew }
}
