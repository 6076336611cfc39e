import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startShellComposition } from './support/composition.ts'
import { toBootRemote } from './support/publish-build-to-store.ts'

type Composition = Awaited<ReturnType<typeof startShellComposition>>
type Build = Awaited<ReturnType<Composition['publish']>>

let browser: Browser
let composition: Composition
let stable: Build
let candidate: Build

beforeAll(async () => {
  composition = await startShellComposition()
  stable = await composition.publish('storefront', 'aaaa')
  candidate = await composition.publish('storefront', 'bbbb')
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
})
afterAll(async () => {
  await browser?.close()
  await composition?.close()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

const startCanary = (permille: number) => {
  const { remote: _remote, ...build } = candidate
  return composition.release({ ...toBootRemote(stable), canary: { candidate: build, permille, salt: 'a salt' } })
}

/** The build that is shown. */
const readBuild = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
  return (await page.locator('[data-remote]').getAttribute('data-build')) ?? ''
}

const visit = async (): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(composition.origin)
  return page
}

/** Visits as new visitors until one of each arm has come. */
const visitAsBoth = async (): Promise<Map<string, Page>> => {
  const found = new Map<string, Page>()
  for (let tries = 0; found.size < 2 && tries < 40; tries += 1) {
    const page = await visit()
    const build = await readBuild(page)
    if (found.has(build)) await page.context().close()
    else found.set(build, page)
  }
  return found
}

it('a visitor of either arm gets its build, at each visit', async () => {
  await startCanary(500)
  const found = await visitAsBoth()
  expect(new Set(found.keys())).toEqual(new Set([stable.build, candidate.build]))
  for (const [build, page] of found) {
    await page.reload()
    expect(await readBuild(page)).toBe(build)
  }
  const cookies = await found.get(candidate.build)?.context().cookies()
  expect(cookies).toMatchObject([{ name: 'visitor', httpOnly: true, sameSite: 'Lax' }])
})

it('a candidate that cannot be loaded falls back to the stable build in the same view, and says so', async () => {
  await startCanary(1000)
  await rm(join(composition.store, candidate.entry))
  let report = ''
  composition.api.handle('/api/v1/telemetry', (request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => (report += text))
    request.on('end', () => response.writeHead(204).end())
  })
  const page = await visit()
  // The server drew the candidate, which it has from the store before.
  await expect.poll(() => readBuild(page), { timeout: timeouts.condition }).toBe(stable.build)
  await expect.poll(() => report, { timeout: timeouts.condition }).toContain('fallback')
  expect(JSON.parse(report)).toMatchObject({
    events: [{ remote: 'storefront', build: candidate.build, arm: 'candidate', phase: 'fallback', route: '/' }],
  })
})
