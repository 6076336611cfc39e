import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeStackPorts } from './free-ports.ts'
import type { StackSettings } from './settings.ts'
import { type Stack, startStack } from './start-stack.ts'

/** A stack of one's own, on free ports and an empty data folder that is removed with it: for journeys and drills. */
export const startScratchStack = async ({
  say = () => undefined,
  external = {},
}: { say?: (line: string) => void; external?: StackSettings['external'] } = {}): Promise<
  Stack & { dataDir: string }
> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'escapes-stack-'))
  // PostgreSQL may run as another user, who has to pass through here.
  chmodSync(dataDir, 0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const ports = await freeStackPorts()
    const stack = await startStack({ dataDir, ports, publicUrl: `http://localhost:${ports.PORT}`, external, say })
    const stop = async () => {
      await stack.stop()
      remove()
    }
    return { ...stack, dataDir, stop }
  } catch (error) {
    remove()
    throw error
  }
}
