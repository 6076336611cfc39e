import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browser, composition, other as previous, setUpComposition, stable } from './support/composed-browser.ts'
import { toBootRemote } from './support/publish-build-to-store.ts'

setUpComposition()

const open = async (page: Page) => {
  await page.goto(composition.origin)
  await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
}
const readBuild = (page: Page) => page.locator('[data-remote]').getAttribute('data-build')

describe('two builds of a remote with files in common', () => {
  it('stay apart when one falls back to the other after its code ran', async () => {
    const broken = await composition.publish('storefront', 'hhhh', {
      'remote.tsx': `
        import { defineRemote } from '@escapes/platform'
        import { Component } from '#/pages/hello/hello-page.tsx'
        export default defineRemote(() => {
          if (typeof document !== 'undefined') throw new Error('a defect of browsers')
          return [{ path: '/', Component }]
        })`,
    })
    await composition.release(toBootRemote(broken, previous))
    const page = await browser.newPage()
    await open(page)
    await expect.poll(() => readBuild(page)).toBe(previous.build)
  })

  it('give a browser nothing to fetch again that a release left as it was', async () => {
    await composition.release(toBootRemote(stable))
    const page = await browser.newPage()
    const openAndList = async () => {
      await open(page)
      return page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/_mf/'))
          .map((entry) => ({
            path: new URL(entry.name).pathname,
            isFetched: (entry as PerformanceResourceTiming).transferSize > 0,
          })),
      )
    }
    await openAndList()
    await composition.release(toBootRemote(previous))
    const seen = await openAndList()
    expect(seen.map(({ path }) => path)).toContain(previous.entry)
    expect(seen.some(({ isFetched }) => !isFetched)).toBe(true)
    for (const { path, isFetched } of seen) expect([path, isFetched]).toEqual([path, !stable.integrity[path]])
  })
})
