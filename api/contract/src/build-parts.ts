import { z } from 'zod'

/** Scripts and styles of a remote that the first view of one of its pages loads, in bytes as brotli (6) leaves them. */
export const maxFirstViewBytes = 120_000

export const filePath = z.string().max(200)
export const shortText = z.string().max(200)
export const atMost = (entries: number) =>
  [
    (record: Readonly<Record<string, unknown>>) => Object.keys(record).length <= entries,
    `At most ${entries} entries.`,
  ] as const

/**
 * Style sheets of a page: files of the build, and shared modules of which the shell knows the style sheets. The same of
 * the scripts that it loads at once; older builds do not say.
 */
export const pageStyles = z.object({
  files: z.array(filePath).max(100),
  shared: z.array(shortText).max(50),
  scripts: z.array(filePath).max(100).optional(),
  sharedScripts: z.array(shortText).max(50).optional(),
})
export type PageStyles = z.output<typeof pageStyles>

/** What a build of the shell says besides: how a page begins, and what it shares with remotes. */
export const shellPart = z.object({
  scripts: z.array(filePath).min(1).max(50),
  styles: z.array(filePath).max(50),
  fonts: z.array(filePath).max(50),
  /** Style sheets of shared modules that the first view does not load, by module. */
  sharedStyles: z.record(shortText, z.array(filePath).max(100)).refine(...atMost(200)),
  sharedScripts: z
    .record(shortText, z.array(filePath).max(100))
    .refine(...atMost(200))
    .optional(),
  /** Version by package, and exported names by module. */
  versions: z.record(shortText, shortText).refine(...atMost(200)),
  names: z.record(shortText, z.array(shortText).max(5_000)).refine(...atMost(200)),
  platformVersions: z.array(z.int()).min(1).max(20),
  /** What of the page table it knows; older ones do not say. */
  pageTable: z.array(shortText).max(100).optional(),
})
export type ShellPart = z.output<typeof shellPart>
