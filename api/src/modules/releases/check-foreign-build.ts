import type { BuildSidecar } from '@escapes/contract/releases'
import pLimit from 'p-limit'
import { Unavailable } from '#/http/problem.ts'
import { threads } from '#/threads/run-in-thread.ts'
import { maxStyleBytes } from './list-style-problems.ts'
import type { PageTable } from './page-collisions.ts'
import type { BuildInspection } from './stored-build.ts'

export interface ForeignBuild {
  candidate: PageTable
  live: PageTable[]
  styles: { path: string; css: string }[]
}

export interface ForeignBuildProblems {
  pageProblems: string[]
  styleProblems: string[]
}

const limits = { ms: 5_000, megabytes: 256 }
const maxWaiting = 8
const limitParallel = pLimit(1)

class TakesTooLong extends Error {}
const tooMuch = (): Error => new TakesTooLong()

type Paged = Pick<BuildSidecar, 'remote' | 'pages'>

const toPageTable = ({ remote, pages }: Paged): PageTable => ({
  remote,
  pages: pages.map(({ pattern }) => ({ pattern })),
})

/**
 * Checks what others wrote, a page table and styles, in a thread with a deadline: whatever they hold, the api goes on.
 * What takes too long is a problem of the build.
 */
export const checkForeignBuild = async (
  { candidate, live }: { candidate: Paged; live: Paged[] },
  styles: BuildInspection['styles'],
): Promise<ForeignBuildProblems> => {
  const bytes = styles.reduce((sum, style) => sum + style.bytes.length, 0)
  const tooLarge = bytes > maxStyleBytes ? [`the styles have ${bytes} bytes, allowed are ${maxStyleBytes}`] : []
  if (limitParallel.pendingCount >= maxWaiting) throw new Unavailable()
  const data: ForeignBuild = {
    candidate: toPageTable(candidate),
    live: live.map(toPageTable),
    styles:
      tooLarge.length > 0
        ? []
        : styles.map((style) => ({ path: style.path, css: Buffer.from(style.bytes).toString('utf8') })),
  }
  const file = new URL('./foreign-build.worker.ts', import.meta.url)
  const task = { file, data, limits, tooSlow: tooMuch, tooLarge: tooMuch, toError: tooMuch }
  try {
    const { pageProblems, styleProblems } = await limitParallel(() => threads.run<ForeignBuildProblems>(task))
    return { pageProblems, styleProblems: [...tooLarge, ...styleProblems] }
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    const problems = [`pages and styles take longer than ${limits.ms / 1000} seconds to check`]
    return { pageProblems: problems, styleProblems: problems }
  }
}
