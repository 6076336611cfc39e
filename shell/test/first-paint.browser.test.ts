import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { takesWholeTables } from '@escapes/testing/whole-tables'
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

  describe('of which a part has arrived', () => {
    const openPart = async (isClockStopped: boolean) => {
      await release(stable)
      let html = ''
      await expect.poll(async () => (html = await read('/'))).toContain('id="first-paint"')
      const half = html.indexOf('</h1>')
      const asked = Promise.withResolvers<ServerResponse>()
      const server = createServer(({ url }, response) => {
        if (url === '/') {
          response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, half))
          asked.resolve(response)
        } else response.writeHead(404).end()
      })
      onTestFinished(() => {
        server.close()
        server.closeAllConnections()
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { page } = await open()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Animation.enable')
      if (isClockStopped) await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' })
      await page.locator('h1').waitFor({ state: 'attached' })
      return {
        response: await asked.promise,
        rest: html.slice(half),
        isShown: () => page.locator('h1').evaluate((title) => title.checkVisibility({ visibilityProperty: true })),
      }
    }

    it('is shown once it is whole', async () => {
      const { response, rest, isShown } = await openPart(true)
      expect(await isShown()).toBe(false)
      response.end(rest)
      await expect.poll(isShown, { timeout: timeouts.condition }).toBe(true)
    })

    it('is shown as it is after a while', async () => {
      const { isShown } = await openPart(false)
      await expect.poll(isShown, { timeout: timeouts.condition }).toBe(true)
    })
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

/** Loads until the test says so. */
const growingPage = `import { useEffect, useState } from 'react'

export const Component = () => {
  const [isThere, setThere] = useState(false)
  useEffect(() => void Object.assign(window, { endLoading: () => setThere(true) }), [])
  return isThere ? <h1 style={{ height: 4000 }}>All of it</h1> : <p aria-busy="true">Loading</p>
}
`

describe('a page that the browser draws', () => {
  const showAllOfIt = async (page: Page): Promise<void> => {
    // What is drawn may not have run its effects yet.
    const end = await page.waitForFunction(() => (window as { endLoading?: () => void }).endLoading)
    await end.evaluate((endLoading) => endLoading?.())
    await page.getByRole('heading', { name: 'All of it' }).waitFor()
  }
  const openGrown = async (): Promise<Page> => {
    await composition.release(
      toBootRemote(await composition.publish('storefront', 'eeee', { [helloPage]: growingPage })),
    )
    const { page } = await open({ width: 390, height: 400 })
    // Nothing is drawn for who may have a session.
    await page
      .context()
      .addCookies([{ name: 'better-auth.session_token', value: 'none.none', url: composition.origin }])
    await page.goto(composition.origin)
    await showAllOfIt(page)
    await page.evaluate(() => scrollTo(0, 3000))
    await page.reload()
    await page.getByText('Loading').waitFor()
    return page
  }
  const endLoading = async (page: Page): Promise<number> => {
    await showAllOfIt(page)
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
    )
  }

  it.each(takesWholeTables ? [390, 1280] : [390])(
    'becomes no shorter when its end comes near, at a width of %i',
    async (width) => {
      await composition.release(
        toBootRemote(await composition.publish('storefront', 'eeee', { [helloPage]: growingPage })),
      )
      const { page } = await open({ width, height: 400 })
      await page.goto(composition.origin)
      await showAllOfIt(page)
      const measureHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
      const guessed = await measureHeight()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.waitForFunction(() =>
        document.querySelector('footer a')?.checkVisibility({ contentVisibilityAuto: true }),
      )
      expect(await measureHeight()).toBeGreaterThanOrEqual(guessed)
    },
  )

  it('shows its beginning while it loads, and stands where it was left once it is as high', async () => {
    const page = await openGrown()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await endLoading(page)).toBe(3000)
  })

  it('is left where its visitor moves it meanwhile', async () => {
    const page = await openGrown()
    await page.mouse.wheel(0, 50)
    await page.waitForFunction(() => scrollY === 50)
    expect(await endLoading(page)).toBe(50)
  })
})
