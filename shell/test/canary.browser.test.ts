import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { browser, composition, other as candidate, setUpComposition, stable } from './support/composed-browser.ts'
import { toBootRemote } from './support/publish-build-to-store.ts'

setUpComposition()

const startCanary = (permille: number) => {
  const { remote: _remote, ...build } = candidate
  return composition.release({ ...toBootRemote(stable), canary: { candidate: build, permille, salt: 'a salt' } })
}

const readBuild = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
  return (await page.locator('[data-remote]').getAttribute('data-build')) ?? ''
}

const visit = async (): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(composition.origin)
  return page
}

const startCanaryOfShell = async (name: string, { permille, code = '' }: { permille: number; code?: string }) => {
  await composition.release(toBootRemote(stable))
  const live = await composition.publishShell()
  const tried = await composition.publishShell(name, code)
  await composition.releaseShell(live, { candidate: tried, permille, salt: 'a salt' })
  return { live, tried }
}
const readShellBuild = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById('boot')?.textContent ?? '') as { shell: string }).shell)

it('a visitor of either arm of a canary, of a remote and of the shell, gets its build, at each visit, and tells how the shell does', async () => {
  const told = composition.listenToTelemetry()
  const { live, tried } = await startCanaryOfShell('triedshell', { permille: 500 })
  await startCanary(500)
  const readBuilds = async (page: Page) => ({ remote: await readBuild(page), shell: await readShellBuild(page) })
  const found: { page: Page; builds: Awaited<ReturnType<typeof readBuilds>> }[] = []
  const wanted = new Set([stable.build, candidate.build, live.build, tried.build])
  for (let tries = 0; wanted.size > 0 && tries < 40; tries += 1) {
    const page = await visit()
    const builds = await readBuilds(page)
    if (wanted.has(builds.remote) || wanted.has(builds.shell)) found.push({ page, builds })
    else await page.context().close()
    for (const build of Object.values(builds)) wanted.delete(build)
  }
  expect([...wanted], 'builds that nobody got').toEqual([])
  for (const { page, builds } of found) {
    await page.reload()
    expect(await readBuilds(page)).toEqual(builds)
  }
  const inCandidate = found.find(({ builds }) => builds.remote === candidate.build)
  expect(await inCandidate?.page.context().cookies()).toMatchObject([
    { name: 'visitor', httpOnly: true, sameSite: 'Lax' },
  ])
  for (const [build, arm] of [
    [live.build, 'stable'],
    [tried.build, 'candidate'],
  ])
    await expect
      .poll(told, { timeout: timeouts.condition })
      .toContainEqual(expect.objectContaining({ remote: 'shell', build, arm, phase: 'load' }))
})

it.runIf(takesWholeTables)(
  'a candidate that cannot be loaded falls back to the stable build in the same view, and says so',
  async () => {
    await startCanary(1000)
    await rm(join(composition.store, candidate.entry))
    const told = composition.listenToTelemetry()
    const page = await visit()
    // The server drew the candidate, which it has from the store before.
    await expect.poll(() => readBuild(page), { timeout: timeouts.condition }).toBe(stable.build)
    await expect.poll(told, { timeout: timeouts.condition }).toContainEqual(
      expect.objectContaining({
        remote: 'storefront',
        build: candidate.build,
        arm: 'candidate',
        phase: 'fallback',
        route: '/',
      }),
    )
  },
)

it('a shell that throws before it starts is told of by the document', async () => {
  const told = composition.listenToTelemetry()
  const { tried } = await startCanaryOfShell('brokenshell', { permille: 1000, code: 'throw new Error("broken");' })
  await visit()
  await expect
    .poll(told, { timeout: timeouts.condition })
    .toEqual([{ remote: 'shell', build: tried.build, arm: 'candidate', phase: 'load-failure', errorClass: 'other' }])
})
