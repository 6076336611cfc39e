import { z } from 'zod'
import { instant } from './fields.ts'

const pattern = z.string().max(200)

/**
 * What came of drawing pages as the shell server draws them, by patterns. `left`: to the browser, which has to decide.
 * `faults` name the page, what was thrown and its line in the sources; `loadFault`: no page can be drawn at all.
 */
const firstPaintReport = z.strictObject({
  drawn: z.array(pattern).max(400),
  left: z.array(pattern).max(400),
  faults: z.array(z.string().max(500)).max(50),
  /** Pages that were not drawn in time and threw nothing: a machine that is busy says nothing of the build. */
  late: z.array(pattern).max(400).optional(),
  loadFault: z.string().max(500).optional(),
})
export type FirstPaintReport = z.output<typeof firstPaintReport>

const pagesReport = z.strictObject({
  browser: z.string().max(100),
  opened: z.array(pattern).max(400),
  /** Those of them that were opened with an id that nothing has, as no page leads to one that exists. */
  ofUnknownId: z.array(pattern).max(400).optional(),
  /** Those that were not there in time at first, and were when they were opened once more after the others. */
  atSecondTry: z.array(pattern).max(400).optional(),
  /** By page: the scripts and styles of the build that its first view loads. */
  loaded: z
    .record(pattern, z.array(pattern).max(500))
    .refine((pages) => Object.keys(pages).length <= 200, 'At most 200 entries.')
    .optional(),
  faults: z.array(z.string().max(500)).max(50),
  /** Those that the check had no time left for, or not for their second try: nothing is known of them. */
  outOfTime: z.array(pattern).max(400).optional(),
  /** Absent: the server draws no page of it. */
  firstPaints: firstPaintReport.optional(),
})
const notOpened = z.strictObject({ notOpened: z.string().min(1).max(500) })

/** What the registry's check runner saw when it opened the pages of a build, or why it could not. */
export type BrowserReport = z.input<typeof pagesReport> | z.input<typeof notOpened>

/** `against`: as the claim that it answers; one of a check that was claimed again beside other builds is refused. */
const answersClaim = {
  against: z
    .record(pattern, pattern)
    .refine((builds) => Object.keys(builds).length <= 400, 'At most 400 entries.')
    .optional(),
}
export const browserReport = z.union([pagesReport.extend(answersClaim), notOpened.extend(answersClaim)])
export type SentBrowserReport = z.input<typeof browserReport>

/** How far a runner is: `page` is the one that it begins as number `done + 1`, `faults` what it has found until then. */
export const checkProgress = z.strictObject({
  done: z.int().min(0).max(10_000),
  of: z.int().min(1).max(10_000),
  page: z.string().max(300),
  faults: z.array(z.string().max(500)).max(50),
})
export type CheckProgress = z.output<typeof checkProgress>

/**
 * One opening of a build's pages by the registry's check runner. `against`: the builds that visitors had, by name, and
 * that it holds for: of a remote the shell, of the shell every remote; a candidate of a canary by its name and "candidate".
 */
export const browserCheck = z.object({
  id: z.string(),
  build: z.string(),
  /** `not-made`: not all of it could be made, and what was says nothing against the build. */
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'not-made']),
  requestedBy: z.string(),
  requestedAt: instant,
  finishedAt: instant.nullable(),
  against: z.record(z.string(), z.string()),
  /** Of one that waits: the name and build whose pages a runner opens now. Absent: none does. */
  waitsFor: z.string().optional(),
  /** Of one that runs. Absent: its first page is not begun. */
  progress: checkProgress.optional(),
  /** What was seen, or why nothing was; null until it has finished. */
  detail: z.string().nullable(),
})
export type BrowserCheck = z.output<typeof browserCheck>
