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

it('an admin sees builds that are not live together, until they leave one, and the last', async () => {
  const { browser, product } = desk
  const built = await desk.build({ pages: toPages('/guestbook', '/guestbook/previewed') })
  await publishBuild(desk.registry(), built)
  const { build } = built.sidecar
  const { remotes } = await desk.registry()('GET /releases/boot')
  const account = remotes.find(({ remote }) => remote === 'account')?.build ?? ''

  const { page, context } = await openPageVisit(browser, product.url)
  await signIn(page, 'admin@escapes.test')
  await page.goto('/admin/releases')
  await expectSound(page)
  await page.goto(`/admin/releases?preview=${guestbookRemote}/${build},account/${account}`)
  await page.getByRole('button', { name: 'Open the preview' }).click()
  await page.getByText('The good guestbook').waitFor()
  expect(await page.locator('[data-remote]').getAttribute('data-build')).toBe(build)
  const banner = page.getByRole('complementary', { name: 'Preview' })
  const shown = `Preview of ${guestbookRemote} ${build.slice(0, 8)} and account ${account.slice(0, 8)}`
  expect(await banner.textContent()).toContain(shown)
  await page.goto('/my-bookings')
  await page.getByRole('heading', { name: 'My bookings' }).waitFor()
  await banner.getByText(shown).click()
  await banner.getByRole('button', { name: 'Leave account' }).click()
  await banner.getByText(`Preview of ${guestbookRemote}, build ${build.slice(0, 8)}`).waitFor()
  await page.goto('/')
  await banner.waitFor()

  await banner.getByRole('button', { name: 'End preview' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})
