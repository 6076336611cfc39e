import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPageVisit } from '../browser.ts'
import { expectSound } from '../find-page-faults.ts'
import { signIn } from '../people.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import { type GuestbookDesk, guestbookRemote, openGuestbookDesk, toPages } from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk()
})
afterAll(() => desk?.stop())

it('an admin sees a build that is not live until they leave it', async () => {
  const { browser, product } = desk
  const built = await desk.build({ pages: toPages('/guestbook', '/guestbook/previewed') })
  await publishBuild(desk.registry(), built)
  const { build } = built.sidecar

  const { page, context } = await openPageVisit(browser, product.url)
  await signIn(page, 'admin@escapes.test')
  await page.goto('/admin/releases')
  await expectSound(page)
  await page.goto(`/admin/releases?preview=${guestbookRemote}/${build}`)
  await page.getByRole('button', { name: 'Open the preview' }).click()
  await page.getByText('The good guestbook').waitFor()
  expect(await page.locator('[data-remote]').getAttribute('data-build')).toBe(build)
  const banner = page.getByRole('complementary', { name: 'Preview' })
  expect(await banner.textContent()).toContain(`Preview of ${guestbookRemote}, build ${build.slice(0, 8)}`)
  await page.goto('/')
  await banner.waitFor()

  await banner.getByRole('button', { name: 'Leave' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})
