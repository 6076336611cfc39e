import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** What `infra/build` writes of the shell's own browser files. Paths are below `base`. */
const shellManifest = z.object({
  build: z.string(),
  base: z.string().default('/_shell/'),
  /** Development only: runs before everything else. */
  inlineScript: z.string().optional(),
  scripts: z.array(z.string()).min(1),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  files: z.record(z.string(), z.string()),
})
export type ShellManifest = z.output<typeof shellManifest>

export const readShellManifest = async (path: string): Promise<ShellManifest> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`The shell is not built: ${path} is missing. Run: node infra/build/src/main.ts shell`, {
      cause: error,
    })
  })
  return shellManifest.parse(JSON.parse(text))
}

/** Development: the browser files come from source, over http. */
export const fetchShellManifest = async (devUrl: string): Promise<ShellManifest> =>
  shellManifest.parse(await (await fetch(`${devUrl}/shell.json`)).json())
