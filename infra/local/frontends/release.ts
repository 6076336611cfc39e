import { remoteNames } from '../../build/src/workspace.ts'
import { readBuilt } from '../../release/src/built.ts'
import { promote } from '../../release/src/pointer.ts'
import { publish } from '../../release/src/publish.ts'
import { connectRegistry, refusalOf } from '../../release/src/registry.ts'

/** Releases each remote whose build is not the one that is live: the same way in which a team releases its own. */
export const releaseRemotes = async (
  built: readonly string[],
  { apiUrl, token, say }: { apiUrl: string; token: string; say: (line: string) => void },
): Promise<void> => {
  const api = connectRegistry(apiUrl, token)
  const { remotes: live } = await api('GET /releases/boot')
  for (const remote of remoteNames.filter((name) => built.includes(name))) {
    const made = readBuilt(remote)
    const { build } = made.sidecar
    if (live.some((other) => other.remote === remote && other.build === build)) continue
    try {
      await publish(api, made)
      // One after the other: each promotion is based on the epoch that the one before made.
      const { status } = await promote(api, remote, build, 'local start')
      say(`Released ${remote} ${build} (epoch ${status.epoch})`)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      say(`${remote} ${build}: ${refusal}\n${remote} stays as it was.`)
    }
  }
}
