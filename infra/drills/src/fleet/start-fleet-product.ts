import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnFreeStackPorts } from '../../../local/stack/find-free-stack-ports.ts'
import { ensureSecrets } from '../../../local/stack/secrets.ts'
import { readStackSettings } from '../../../local/stack/settings.ts'
import { startStack } from '../../../local/stack/start-stack.ts'
import type { FleetProduct } from './release-under-clicks.ts'

/** The whole product with its demo, as `npm start` runs it, which takes people's addresses from the drill's proxy. */
export const startFleetProduct = (): Promise<FleetProduct & { stop: () => Promise<void> }> =>
  startOnFreeStackPorts(async (ports) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'escapes-fleet-'))
    process.env.TRUSTED_PROXIES = '127.0.0.1,::1'
    const settings = readStackSettings({ DATA_DIR: dataDir })
    const url = `http://localhost:${ports.PORT}`
    const stack = await startStack({ ...settings, ports, publicUrl: url, print: () => undefined })
    return {
      url,
      apiUrl: stack.apiUrl,
      ports,
      token: ensureSecrets(dataDir).releaseToken,
      stop: async () => {
        await stack.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  })
