import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  browser,
  composition,
  other as previous,
  setUpComposition,
  stable,
  type Build,
} from './support/composed-browser.ts'
import { toBootRemote } from './support/publish-build-to-store.ts'

const helloPage = 'pages/hello/hello-page.tsx'

setUpComposition({
  // The page itself is asked what speaks against keeping it for Back.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})

const open = async (viewport = { width: 1280, height: 800 }): Promise<{ page: Page; complaints: string[] }> => {
  const page = await browser.newPage({ viewport })
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

const read = async (path: string) => (await fetch(composition.origin + path)).text()
const isDrawnBy = async (build: Build) => (await read('/villas/galle')).includes(`data-build="${build.build}"`)
/** On a slow machine the first page of a build may be late, and is then left to the browser. */
const release = async (build: Build) => {
  await composition.release(toBootRemote(build))
  await expect.poll(() => isDrawnBy(build)).toBe(true)
}

describe('a page that the server draws', () => {
  it('is that of the live release: after a promote, and after the way back, without a restart', async () => {
    for (const build of [stable, previous, stable]) await release(build)
    const html = await read('/villas/galle')
    expect(html).toMatch(/<h1>Ayubowan <!-- -->galle<\/h1>/)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html, 'the policy refuses inline styles').not.toMatch(/ style="/)
  })

  it('is left to the browser when its server build was damaged in the store', async () => {
    const third = await composition.publish('storefront', 'cccc', {})
    // Builds share what they have in common.
    const file = join(composition.store, third.server ?? '')
    const whole = await readFile(file)
    onTestFinished(() => writeFile(file, whole))
    await writeFile(file, 'exports.default = () => []')
    await composition.release(toBootRemote(third))
    const { page, complaints } = await open()
    await page.goto(composition.origin)
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(await read('/')).toContain('<div id="root"></div>')
    expect(complaints).toEqual([])
  })

  it('is drawn anew by the browser where its server build draws another one, which is told of it', async () => {
    const told = composition.listenToTelemetry()
    const source = await readFile(join(import.meta.dirname, 'fixture-remote/src', helloPage), 'utf8')
    const other = source.replace('Ayubowan', "{typeof window === 'undefined' ? 'Vanakkam' : 'Ayubowan'}")
    await composition.release(toBootRemote(await composition.publish('storefront', 'dddd', { [helloPage]: other })))
    await expect.poll(() => read('/')).toMatch(/<h1>.*Vanakkam/)
    const { page, complaints } = await open()
    await page.goto(composition.origin)
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    await expect
      .poll(() => complaints, { timeout: timeouts.condition })
      .toEqual([expect.stringMatching(/^The page differs from what the server drew/)])
    await page.getByRole('link', { name: 'A villa' }).click()
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
    await expect
      .poll(told, { timeout: timeouts.condition })
      .toContainEqual(expect.objectContaining({ remote: 'storefront', phase: 'render-error', errorClass: 'mismatch' }))
  })

  it('does what was pressed before it answered', async () => {
    await release(stable)
    const { page } = await open({ width: 390, height: 844 })
    const gate = Promise.withResolvers<void>()
    await page.route('**/remoteEntry.*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(composition.origin, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    gate.resolve()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  })

  it('stays where it was scrolled to before it answered', async () => {
    await release(stable)
    const { page } = await open({ width: 390, height: 400 })
    const gate = Promise.withResolvers<void>()
    await page.route('**/remoteEntry.*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(composition.origin, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).waitFor()
    await page.evaluate(() => scrollTo(0, 200))
    gate.resolve()
    await page.waitForFunction(() => !('earlyInput' in globalThis))
    expect(await page.evaluate(() => scrollY)).toBe(200)
  })

  it('is drawn anew by the browser where that has translated it meanwhile', async () => {
    await release(stable)
    const { page, complaints } = await open()
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const font = document.createElement('font')
        font.textContent = 'Vanakkam'
        document.querySelector('h1')?.replaceChildren(font)
      }),
    )
    await page.goto(composition.origin)
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    await page.getByRole('link', { name: 'A villa' }).click()
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('may be kept for Back as it was left: nothing of it speaks against that', async () => {
    await release(stable)
    const { page, complaints } = await open()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    const told = new Promise<string[]>((resolve) =>
      devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      ),
    )
    const restored = () => page.evaluate(() => 'isSameDocument' in window)
    await page.goto(composition.origin)
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.goto(`${composition.origin}/livez`)
    // Not within the call: going back ends the page that would answer it.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    const reasons = (await restored()) ? [] : await told
    // Chromium without a window keeps no page, and says so.
    expect(reasons.filter((reason) => reason !== 'BackForwardCacheDisabledForDelegate')).toEqual([])
    expect(complaints).toEqual([])
  })
})
