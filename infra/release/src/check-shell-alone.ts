import type { BootShell } from '@escapes/contract/releases'
import type { Browser } from 'playwright'
import { closeContext } from './open-page.ts'
import type { OpenPagesReport } from './open-pages.ts'
import { toPlainLine } from './plain-text.ts'
import { serveCandidateToPage } from './serve-candidate-to-page.ts'

const maxDrawMs = 20_000
/** An address that no remote has, so that the shell draws it by itself. */
const ownAddress = '/no-page-of-a-remote'

/** Opens the page that a build of the shell draws without any remote. */
export const checkShellAlone = async (
  browser: Browser,
  shellUrl: string,
  { shell, liveShell }: { shell: BootShell; liveShell: string | undefined },
): Promise<OpenPagesReport> => {
  const context = await browser.newContext({ baseURL: shellUrl })
  const faults: string[] = []
  let rejected: Error | undefined
  try {
    const page = await context.newPage()
    page.on(
      'pageerror',
      ({ message }) => void (faults.length < 50 && faults.push(`uncaught ${message.slice(0, 2_000)}`)),
    )
    const candidate = { shell, liveShell }
    await serveCandidateToPage(page, candidate, 'anyone', (error) => (rejected = error))
    await page.goto(ownAddress, { waitUntil: 'commit', timeout: maxDrawMs })
    await page.locator('[data-not-found], [role="alert"]').first().waitFor({ timeout: maxDrawMs })
    if ((await page.locator('[data-fault]').count()) > 0) faults.push('it shows an error')
    if (!(await page.locator('header').first().isVisible())) faults.push('its header cannot be seen')
  } catch (error) {
    if (rejected) throw rejected
    faults.push(`it is not drawn within ${maxDrawMs / 1000} s: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    await closeContext(context).catch(() => faults.push('it cannot be closed'))
  }
  return {
    browser: '',
    opened: [ownAddress],
    ofUnknownId: [],
    atSecondTry: [],
    loaded: {},
    outOfTime: [],
    faults: faults.map((problem) => toPlainLine(`the shell alone: ${problem}`)),
  }
}
