import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startComposition } from './support/composition.ts'
import { bootRemote } from './support/published.ts'

type Composition = Awaited<ReturnType<typeof startComposition>>
type Build = Awaited<ReturnType<Composition['publish']>>

let browser: Browser
let composition: Composition
let stable: Build
let previous: Build

beforeAll(async () => {
  composition = await startComposition()
  stable = await composition.publish('storefront', 'aaaa')
  previous = await composition.publish('storefront', 'bbbb')
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
})
afterAll(async () => {
  await browser?.close()
  await composition?.close()
})

const visit = async (path = '/'): Promise<{ page: Page; complaints: string[] }> => {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(composition.origin + path)
  return { page, complaints }
}

const stored = (address: string): string => join(composition.store, address)
const folder = (build: Build): string => join(composition.store, '_mf/a', build.remote, build.build)

/** What a test did to the store and did not undo itself; without it one failure would fail the tests behind it too. */
const undoing = new Set<() => Promise<void>>()
const undo = async (step: () => Promise<void>) => {
  undoing.delete(step)
  await step()
}
afterEach(async () => {
  for (const step of undoing) await undo(step)
  for (const context of browser.contexts()) await context.close()
})

/** Adds a byte behind the released bytes and gives the way back. */
const tamper = async (address: string): Promise<() => Promise<void>> => {
  const released = await readFile(stored(address))
  const restore = () => writeFile(stored(address), released)
  undoing.add(restore)
  await writeFile(stored(address), `${released.toString('utf8')};window.isTampered = true;`)
  return () => undo(restore)
}

/** Takes a build out of the store and gives the way back. */
const takeAway = async (build: Build): Promise<() => Promise<void>> => {
  const putBack = () => rename(`${folder(build)}.away`, folder(build))
  await rename(folder(build), `${folder(build)}.away`)
  undoing.add(putBack)
  return () => undo(putBack)
}

describe('a released remote in Chromium', () => {
  it('is mounted inside the frame with nothing on the console', async () => {
    await composition.release(bootRemote(stable))
    const { page, complaints } = await visit()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(await page.locator('[data-remote]').getAttribute('data-build')).toBe(stable.build)
    await page.getByRole('link', { name: 'A villa' }).click()
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('keeps what it shows at the bottom above the bar of the phone', async () => {
    await composition.release(bootRemote(stable))
    const { page } = await visit()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    // As the toaster and the sticky bars of the remotes say it.
    const lift = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.cssText = 'position: fixed; bottom: var(--notice-lift, 0px)'
        return parseFloat(getComputedStyle(probe).bottom)
      })
    expect(await lift()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = await page.getByRole('navigation', { name: 'Main, at the bottom' }).boundingBox()
    expect(await lift()).toBe(Math.round(bar?.height ?? NaN))
  })

  it.each([390, 320])('has a bar that fits into %i px with letters twice as large', async (width) => {
    await composition.release(bootRemote(stable))
    const { page } = await visit('/villas/galle')
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'))
    const parts = page.getByRole('banner').locator('a:visible, button:visible')
    for (const part of await parts.all()) {
      const box = await part.boundingBox()
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  it('sends a guarded page of an anonymous visitor to sign-in with the way back', async () => {
    await composition.release(bootRemote(stable))
    const { page } = await visit('/my-bookings?tab=villas')
    await page.waitForURL('**/auth?**')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/my-bookings?tab=villas')
  })

  it('shows the page for unknown addresses inside the frame', async () => {
    await composition.release(bootRemote(stable))
    const { page } = await visit('/no-such-road')
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it.each(['entry', 'chunk', 'style'] as const)('never runs a tampered %s', async (part) => {
    await composition.release(bootRemote(stable))
    const chunks = Object.keys(stable.integrity).filter((path) => path !== stable.entry)
    const targets = {
      entry: [stable.entry],
      chunk: chunks.filter((path) => path.endsWith('.js')),
      style: chunks.filter((path) => path.endsWith('.css')),
    }[part]
    expect(targets.length).toBeGreaterThan(0)
    const restore = await Promise.all(targets.map(tamper))
    const { page } = await visit()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
    await Promise.all(restore.map((put) => put()))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
  })

  it('falls back to the good build before it', async () => {
    await composition.release(bootRemote(stable, previous))
    await takeAway(stable)
    const { page } = await visit()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(await page.locator('[data-remote]').getAttribute('data-build')).toBe(previous.build)
  })

  it('costs only its own pages when its folder is gone, and comes back by Retry without a reload', async () => {
    await composition.release(bootRemote(stable))
    const putBack = await takeAway(stable)
    const { page } = await visit()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await putBack()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  it('is taken up by an open tab with the next step to another remote, not within one', async () => {
    const account = await composition.publish('account', 'cccc', {
      'pages.ts': "export const pages = [{ pattern: '/auth', title: 'Sign in', access: 'anyone' }]",
      'remote.tsx':
        "import { defineRemote } from '@escapes/platform'\nexport default defineRemote(() => [{ path: '/auth', lazy: () => import('#/pages/hello/hello-page.tsx') }])",
    })
    await composition.release(bootRemote(stable), bootRemote(account))
    const page = await browser.newPage()
    await page.clock.install()
    await page.goto(composition.origin)
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window)

    await composition.release(bootRemote(stable), bootRemote(account))
    const told = page.waitForResponse('**/_shell/epoch')
    await page.clock.fastForward(125_000)
    await told
    await page.getByRole('link', { name: 'A villa' }).click()
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
    expect(await isSameDocument()).toBe(true)

    await page.getByRole('link', { name: 'My bookings', exact: true }).click()
    await page.locator('[data-remote="account"]').waitFor()
    expect(await isSameDocument()).toBe(false)
    expect(new URL(page.url()).search).toBe('?redirect=%2Fmy-bookings')
  })

  it('is replaced with the next page load after a promotion, the shell left alone', async () => {
    await composition.release(bootRemote(stable))
    const before = await visit()
    await before.page.locator(`[data-build="${stable.build}"]`).waitFor()
    await composition.release(bootRemote(previous, stable))
    await before.page.reload()
    await before.page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(await before.page.locator('[data-remote]').getAttribute('data-build')).toBe(previous.build)
  })
})
