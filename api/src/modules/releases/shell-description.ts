import { z } from 'zod'

/** The live shell's description of itself. */
export const shellDescriptionSchema = z.object({
  build: z.string(),
  /** Version by package that the shell shares. */
  shared: z.record(z.string(), z.string()),
  /** Exported names by module that the shell shares. */
  names: z.record(z.string(), z.array(z.string())),
})
export type ShellDescription = z.output<typeof shellDescriptionSchema>
