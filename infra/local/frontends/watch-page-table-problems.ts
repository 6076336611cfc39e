import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findCollidingPath, listPageProblems } from '@escapes/api/src/modules/releases/index.ts'
import type { RemotePage } from '@escapes/contract/releases'
import { type PageTableFile, readPageTable } from '../../build/src/page-tables.ts'

interface Claims {
  remote: string
  pages: readonly Pick<RemotePage, 'pattern'>[]
}

/** One line per two remotes that claim one path, and per page that no remote may have. */
export const listPageTableProblems = (tables: readonly Claims[]): string[] => {
  const invalidPages = tables.flatMap(({ remote, pages }) =>
    listPageProblems({ remote, pages }, []).map(
      (complaint) => `A page of ${remote} is rejected at its release: ${complaint}`,
    ),
  )
  const shared = tables.flatMap((one, index) =>
    tables.slice(index + 1).flatMap((other) =>
      one.pages.flatMap(({ pattern: mine }) =>
        other.pages.flatMap(({ pattern: theirs }) => {
          const path = findCollidingPath(mine, theirs) ?? findCollidingPath(theirs, mine)
          if (path === undefined) return []
          return [
            `Pages collide: ${mine} of ${one.remote} and ${theirs} of ${other.remote} both draw ${path.replaceAll('~any~', '…')}; one hides the other here, and a release is rejected.`,
          ]
        }),
      ),
    ),
  )
  return [...invalidPages, ...shared]
}

const writingMs = 250

/** An editor empties a file before it writes it: what cannot be read is read once more. */
const readWrittenPageTable = (table: PageTableFile): Promise<RemotePage[]> =>
  readPageTable(table).catch(async () => {
    await pause(writingMs)
    return readPageTable(table)
  })

const readAndListProblems = async (tables: readonly PageTableFile[]): Promise<string[]> => {
  const read = await Promise.allSettled(tables.map(readWrittenPageTable))
  // The browser shows the whole error over the page.
  const unread = tables.filter((_, index) => read[index]?.status === 'rejected')
  const claims = tables.flatMap(({ remote }, index) => {
    const result = read[index]
    return result?.status === 'fulfilled' ? [{ remote, pages: result.value }] : []
  })
  const unknown = unread.map(({ path }) => `${path} cannot be read: whether its pages collide is not known.`)
  return [...unknown, ...listPageTableProblems(claims)]
}

/**
 * Prints collisions between page tables, now and after each change of a file; each once while it lasts.
 * @returns how to stop, and when the first check was done
 */
export const watchPageTableProblems = (tables: readonly PageTableFile[], print: (line: string) => void) => {
  let reported = new Set<string>()
  let reporting = Promise.resolve()
  const report = async () => {
    const found = await readAndListProblems(tables)
    for (const line of found) if (!reported.has(line)) print(line)
    reported = new Set(found)
  }
  // In sequence: an earlier check read older files.
  const reportAgain = () => (reporting = reporting.then(report))
  const watchers = tables.map(({ path }) =>
    watch(dirname(path), (_, file) => void (file === basename(path) && reportAgain())),
  )
  return {
    ready: reportAgain(),
    stop: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}
