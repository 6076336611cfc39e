import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The shell's browser files as `infra/build` lists them. Paths are below `base`. */
const shellManifest = z.object({
  build: z.string(),
  base: z.string().default('/_shell/'),
  /** Development only: runs first. */
  inlineScript: z.string().optional(),
  scripts: z.array(z.string()).min(1),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  files: z.record(z.string(), z.string()),
  /** Version by package, and exported names by module, of what is shared with remotes. */
  shared: z.record(z.string(), z.string()).default({}),
  names: z.record(z.string(), z.array(z.string())).default({}),
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

export const fetchShellManifest = async (devUrl: string): Promise<ShellManifest> =>
  shellManifest.parse(await (await fetch(`${devUrl}/shell.json`)).json())
