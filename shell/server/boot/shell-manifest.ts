import { readFile } from 'node:fs/promises'
import { bootShell } from '@escapes/contract/releases'
import { z } from 'zod'

/** A build of the shell as a page begins with it: the one that is live, or the one beside this server. */
const shellManifest = bootShell.extend({
  base: z.string().default('/_shell/'),
  /** Development only: runs first. */
  inlineScript: z.string().optional(),
  sharedStyles: bootShell.shape.sharedStyles.default({}),
})
export type ShellManifest = z.output<typeof shellManifest>

export const toShellManifest = (described: unknown): ShellManifest => shellManifest.parse(described)

export const readShellManifest = async (path: string): Promise<ShellManifest> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`The shell is not built: ${path} is missing. Run: npm run build -- shell`, {
      cause: error,
    })
  })
  return toShellManifest(JSON.parse(text))
}

export const fetchShellManifest = async (devUrl: string): Promise<ShellManifest> =>
  toShellManifest(await (await fetch(`${devUrl}/shell.json`)).json())
