import { existsSync } from 'node:fs'
import { remoteNames } from '../../build/src/workspace.ts'
import { readBuilt } from '../../release/src/built.ts'
import { promote } from '../../release/src/pointer.ts'
import { publish } from '../../release/src/publish.ts'
import { connectRegistry } from '../../release/src/registry.ts'

/** Releases each remote whose build is not the one that is live: the same way in which a team releases its own. */
export const releaseRemotes = async (apiUrl: string, token: string, say: (line: string) => void): Promise<void> => {
  const api = connectRegistry(apiUrl, token)
  const { remotes: live } = await api('GET /releases/boot')
  for (const remote of remoteNames) {
    if (!existsSync(`${remote}/src/remote.tsx`)) continue
    const built = readBuilt(remote)
    const { build } = built.sidecar
    if (live.some((other) => other.remote === remote && other.build === build)) continue
    await publish(api, built)
    // One after the other: each promotion is based on the epoch that the one before made.
    const { status } = await promote(api, remote, build, 'local start')
    say(`Released ${remote} ${build} (epoch ${status.epoch})`)
  }
}
