import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { BootShell } from '@escapes/contract/releases'
import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import {
  browser,
  composition,
  other as previous,
  setUpComposition,
  stable,
  type Build,
} from './support/composed-browser.ts'
import { toBootRemote } from './support/publish-build-to-store.ts'

setUpComposition()

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

/** Of what is found alike the first, or the first `count`; the drill `tables` has all. */
const examples = <T>(all: readonly T[], count = 1): readonly T[] => (takesWholeTables ? all : all.slice(0, count))

/** Undoes what a failed test did to the store. */
const undoing = new Set<() => Promise<void>>()
const undo = async (step: () => Promise<void>) => {
  undoing.delete(step)
  await step()
}
afterEach(async () => {
  for (const step of undoing) await undo(step)
  for (const context of browser.contexts()) await context.close()
})

/** Damages a released file and returns the way back. */
const tamper = async (address: string): Promise<() => Promise<void>> => {
  const released = await readFile(stored(address))
  const restore = () => writeFile(stored(address), released)
  undoing.add(restore)
  await writeFile(stored(address), `${released.toString('utf8')};window.isTampered = true;`)
  return () => undo(restore)
}

/** Removes from the store what only this build has, and returns the way back. */
const removeFiles = async (build: Build, other?: Build): Promise<() => Promise<void>> => {
  const paths = Object.keys(build.integrity).filter((path) => !other?.integrity[path])
  const move = (from: string, to: string) =>
    Promise.all(paths.map((path) => rename(stored(path) + from, stored(path) + to)))
  const putBack = async () => void (await move('.away', ''))
  await move('', '.away')
  undoing.add(putBack)
  return () => undo(putBack)
}

const accountSources = {
  'pages.ts': "export const pages = [{ pattern: '/auth', title: 'Sign in', access: 'anyone' }]",
  'remote.tsx':
    "import { defineRemote } from '@escapes/platform'\nexport default defineRemote(() => [{ path: '/auth', lazy: () => import('#/pages/hello/hello-page.tsx') }])",
}

describe('a released shell', () => {
  it('contains no code that shows errors to developers', async () => {
    const client = resolve(import.meta.dirname, '../dist/client')
    const scripts = (await readdir(client)).filter((name) => name.endsWith('.js'))
    const bytes = (await Promise.all(scripts.map((name) => readFile(join(client, name), 'utf8')))).join('')
    expect(bytes).toContain('Something went wrong on our side')
    expect(bytes).not.toContain('development-fault')
  })

  const readShellBuild = (page: Page) =>
    page.evaluate(() => (JSON.parse(document.getElementById('boot')?.textContent ?? '') as { shell: string }).shell)

  const expectServedWhole = async (shown: string, builds: readonly BootShell[], origins: readonly string[]) => {
    for (const origin of origins) {
      await expect.poll(async () => (await fetch(origin)).text()).toContain(`"shell":"${shown}"`)
      // They have most of them in common.
      for (const path of new Set(builds.flatMap(({ files }) => Object.keys(files))))
        expect((await fetch(`${origin}/_shell/${path}`)).status, `${path} from ${origin}`).toBe(200)
    }
  }

  it('is served whole by two servers of different versions, leaves an open tab its build, and moves the tab on with the next page', async () => {
    const account = await composition.publish('account', 'cccc', accountSources)
    await composition.release(toBootRemote(stable), toBootRemote(account))
    const [first, second] = [await composition.publishShell(), await composition.publishShell('second')]
    await composition.releaseShell(first)
    // All that this server has of either build is in the store.
    const next = await composition.startNextServer()
    undoing.add(next.close)
    undoing.add(() => composition.releaseShell(first))
    const origins = [composition.origin, next.origin]
    await expectServedWhole(first.build, [first, second], origins)
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.clock.install()
    await page.goto(next.origin)
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(await readShellBuild(page)).toBe(first.build)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window)

    await composition.releaseShell(second)
    await expectServedWhole(second.build, [first, second], origins)
    const epochResponse = page.waitForResponse('**/_shell/releases')
    await page.clock.fastForward(125_000)
    await epochResponse
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await isSameDocument(), 'on the page').toBe(true)
    await page.getByRole('link', { name: 'A villa' }).click()
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
    expect(await isSameDocument(), 'at the next page').toBe(false)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'My bookings', exact: true }).click()
    await page.locator('[data-remote="account"]').waitFor()
    expect(await readShellBuild(page)).toBe(second.build)
    expect(new URL(page.url()).search).toBe('?redirect=%2Fmy-bookings')
  })
})

describe('a released remote in Chromium', () => {
  it('is mounted inside the frame, whose bars fit, with nothing on the console, and is replaced with the next page load after a promotion', async () => {
    await composition.release(toBootRemote(stable))
    const { page, complaints } = await visit()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    const readBuild = () => page.locator('[data-remote]').getAttribute('data-build')
    expect(await readBuild()).toBe(stable.build)
    await page.getByRole('link', { name: 'A villa' }).click()
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()

    // Notices are above the bottom bar, which windows below 768 px have.
    const lift = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.cssText = 'position: fixed; bottom: var(--notice-lift, 0px)'
        return parseFloat(getComputedStyle(probe).bottom)
      })
    const bar = page.getByRole('navigation', { name: 'Main, at the bottom' })
    await page.setViewportSize({ width: 768, height: 844 })
    expect(await bar.isVisible()).toBe(false)
    expect(await lift()).toBe(0)
    await page.setViewportSize({ width: 767, height: 844 })
    expect(await lift()).toBe(Math.round((await bar.boundingBox())?.height ?? NaN))

    await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'))
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const parts = page.getByRole('banner').locator('a:visible, button:visible')
      for (const part of await parts.all()) {
        const box = await part.boundingBox()
        expect((box?.x ?? NaN) + (box?.width ?? NaN), 'with letters twice as large').toBeLessThanOrEqual(width)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(complaints).toEqual([])

    await composition.release(toBootRemote(previous, stable))
    await page.goto(`${composition.origin}/no-such-road`)
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await readBuild()).toBe(previous.build)
  })

  it.each(examples(['entry', 'style', 'chunk'] as const, 2))('never runs a tampered %s', async (part) => {
    await composition.release(toBootRemote(stable))
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
    expect(await page.getByRole('banner').isVisible(), 'only the pages of the remote are lost').toBe(true)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await Promise.all(restore.map((put) => put()))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window), 'without a reload').toBe(true)
  })

  /**
   * A remote that names its page part by part. The page has a form, a module that the shell shares on demand, and a part
   * that is loaded when it is opened.
   */
  const separated = {
    'remote.tsx': `
      import { defineRemote } from '@escapes/platform'
      const Component = async () => (await import('#/pages/hello/hello-page.tsx')).Component
      const lazy = { Component }
      export default defineRemote(() => [{ path: '/', children: [{ index: true, lazy }, { path: 'villas/:id', lazy }] }])`,
    'pages/hello/gallery.tsx': 'export default () => <p>All pictures</p>',
    'pages/hello/hello-page.module.css': '.note { font-style: italic; }',
    'pages/hello/hello-page.tsx': `
      import { Suspense, useState } from 'react'
      import { lazyComponent, DocumentTitle } from '@escapes/shared-ui/core'
      import { Pager } from '@escapes/shared-ui/data'
      import css from './hello-page.module.css'
      const load = async () => (await import('./gallery.tsx')).default
      const Gallery = lazyComponent(load, { name: 'The gallery' })
      export const Component = () => {
        const [isOpen, setOpen] = useState(false)
        return <><DocumentTitle>Villa</DocumentTitle><h1>A villa</h1><p className={css.note}>{typeof Pager}</p><input aria-label="Your name" />
          <button onClick={() => setOpen(true)}>Pictures</button>
          <Suspense fallback={null}>{isOpen && <Gallery />}</Suspense></>
      }`,
  }
  const publishSeparated = () => composition.publish('storefront', 'gggg', separated)

  it.each(examples(['chunk', 'style'] as const))(
    'that names its page part by part survives a changed %s: nothing runs, and Retry fetches past the cache',
    async (part) => {
      const build = await publishSeparated()
      await composition.release(toBootRemote(build))
      const ending = part === 'chunk' ? '.js' : '.css'
      const targets = Object.keys(build.integrity).filter((path) => path !== build.entry && path.endsWith(ending))
      expect(targets).not.toEqual([])
      const restore = await Promise.all(targets.map(tamper))
      const { page } = await visit()
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
      expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
      await Promise.all(restore.map((put) => put()))
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('heading', { name: 'A villa' }).waitFor()
    },
  )

  /** Aborts the first requests that match a pattern. */
  const cut = async (page: Page, pattern: RegExp, times = Infinity) => {
    let left = times
    const requests: string[] = []
    await page.route(pattern, (route) => {
      requests.push(route.request().url())
      left -= 1
      return left >= 0 ? route.abort() : route.continue()
    })
    return {
      requests,
      clear: () => {
        left = 0
      },
    }
  }

  it('whose page uses a module that the shell shares on demand can be retried when that is cut off', async () => {
    const build = await publishSeparated()
    await composition.release(toBootRemote(build))
    const page = await browser.newPage()
    // The one reload for a missing file is used up: it would end this tab.
    await page.addInitScript(() => sessionStorage.setItem('escapes.reloaded.storefront', String(Date.now())))
    await page.goto(`${composition.origin}/nowhere`)
    await page.getByRole('banner').waitFor()
    const { clear, requests } = await cut(page, /_shell\/[^/]+\.(js|css)$/)
    await page.getByRole('link', { name: 'Sri Lanka Escapes, home' }).first().click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(requests.length).toBeGreaterThan(0)
    clear()
    await retry.click()
    await page.getByRole('heading', { name: 'A villa' }).waitFor()
  })

  it('keeps what is typed in it when a menu of the frame cannot be loaded', async () => {
    await composition.release(toBootRemote(await publishSeparated()))
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(composition.origin)
    await page.getByLabel('Your name').fill('Nimal')
    const { clear } = await cut(page, /_shell\/[^/]+\.(js|css)$/)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await menu.click()
    await page.getByText('The menu could not be opened').waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nimal')
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    clear()
    await menu.click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nimal')
  })

  /** Opens a page with a half-typed form, before the part is requested. */
  const openForm = async (build: Build) => {
    await composition.release(toBootRemote(build))
    const page = await browser.newPage()
    await page.goto(`${composition.origin}/villas/galle`)
    await page.getByLabel('Your name').fill('Nimal')
    return page
  }
  const findPart = async (build: Build): Promise<string> => {
    for (const path of Object.keys(build.integrity))
      if ((await readFile(stored(path), 'utf8')).includes('All pictures')) return path
    throw new Error('no file holds the part')
  }
  const typedIn = (page: Page) => page.getByLabel('Your name').inputValue()

  it.each(examples(['changed', 'cut off'] as const))(
    'keeps the page and its form when the code of a lazy component is %s',
    async (fault) => {
      const build = await publishSeparated()
      const path = await findPart(build)
      const page = await openForm(build)
      const mend = fault === 'changed' ? await tamper(path) : (await cut(page, new RegExp(path))).clear
      await page.getByRole('button', { name: 'Pictures' }).click()
      await page.getByText('The gallery could not be loaded').waitFor()
      expect(await typedIn(page)).toBe('Nimal')
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('button', { name: 'Retry', exact: true }).waitFor()
      mend()
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByText('All pictures').waitFor()
      expect(await typedIn(page)).toBe('Nimal')
      expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
    },
  )

  it('falls back to the good build before it', async () => {
    await composition.release(toBootRemote(stable, previous))
    expect(Object.keys(previous.integrity).filter((path) => stable.integrity[path])).not.toEqual([])
    await removeFiles(stable, previous)
    const { page } = await visit()
    await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    // The server drew the build that is gone, which it had from the store before.
    await expect.poll(() => page.locator('[data-remote]').getAttribute('data-build')).toBe(previous.build)
  })

  it.runIf(takesWholeTables)(
    'costs only its own pages when its files are gone, and comes back by Retry without a reload',
    async () => {
      await composition.release(toBootRemote(stable))
      const putBack = await removeFiles(stable)
      const { page } = await visit()
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
      expect(await page.getByRole('banner').isVisible()).toBe(true)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await putBack()
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    },
  )

  it.runIf(takesWholeTables)(
    'of another team is taken up by an open tab with the next step to another remote, not within one',
    async () => {
      const account = await composition.publish('account', 'cccc', accountSources)
      await composition.release(toBootRemote(stable), toBootRemote(account))
      const page = await browser.newPage()
      await page.clock.install()
      await page.goto(composition.origin)
      await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window)

      await composition.release(toBootRemote(stable), toBootRemote(account))
      const epochResponse = page.waitForResponse('**/_shell/releases')
      await page.clock.fastForward(125_000)
      await epochResponse
      await page.getByRole('link', { name: 'A villa' }).click()
      await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
      expect(await isSameDocument()).toBe(true)

      await page.getByRole('link', { name: 'My bookings', exact: true }).click()
      await page.locator('[data-remote="account"]').waitFor()
      expect(await isSameDocument()).toBe(false)
      expect(new URL(page.url()).search).toBe('?redirect=%2Fmy-bookings')
    },
  )
})
