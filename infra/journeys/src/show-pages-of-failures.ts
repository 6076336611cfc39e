import { afterAll, afterEach } from 'vitest'
import { openedPages } from './browser.ts'

/** A journey that fails prints what its pages showed: a locator that timed out does not say what was there instead. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of openedPages.filter((opened) => !opened.isClosed())) {
    const text = await page.innerText('body').catch(String)
    console.log(`${page.url()}\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, 2_000)}\n`)
  }
})

/** The browser goes on to the next file: a page left open would animate and fetch beside it. */
afterAll(async () => {
  for (const page of openedPages.splice(0)) if (!page.isClosed()) await page.context().close()
})
