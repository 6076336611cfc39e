import { AsyncLocalStorage } from 'node:async_hooks'
import { type PageClient, readClientText } from '@escapes/contract/page-client'

const current = new AsyncLocalStorage<PageClient | undefined>()

/** Runs `work`, and whatever it starts, for the page that sent this value of `clientHeader`. */
export const runForPage = <T>(client: string | undefined, work: () => T): T => current.run(readClientText(client), work)

/** Columns of a row that a page made. */
interface PageColumns {
  page_shell: string | null
  page_remote: string | null
  page_build: string | null
  page_arm: 'stable' | 'candidate' | null
}

/** Which builds the page had that sent this request; all null for whatever else calls, such as a job. */
export const toPageColumns = (): PageColumns => {
  const page = current.getStore()
  const { remote = null, build = null, arm = null } = page?.running ?? {}
  return { page_shell: page?.shell ?? null, page_remote: remote, page_build: build, page_arm: arm }
}
