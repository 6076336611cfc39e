import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { PermittedLink } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const { app, db, manager } = desk
const admin = await app.signIn('admin')
const another = await app.signInAs((await aUser(db, { role: 'admin' })).email)

const add = (address: string, coversSubdomains = false, headers = admin) =>
  app.call('POST /admin/settings/links', { body: { address, coversSubdomains, note: 'Ours' }, headers })
/** What counts at once, as another admin agrees. */
const addAgreed = async (...given: Parameters<typeof add>) => {
  const { id } = await ok<PermittedLink>(add(...given))
  return ok<PermittedLink>(app.call('POST /admin/settings/links/:id/agree', { params: { id }, headers: another }))
}
const reply = (text: string) =>
  app.call('POST /admin/saved-replies', { body: { name: `Reply ${text}`.slice(0, 60), text }, headers: manager })

it('is added as it is pasted, binds staff once it counts, and goes again; all admins hear of it', async () => {
  expect((await reply('See instagram.com/ours/reel/1')).status).toBe(422)
  const link = await addAgreed('https://www.Instagram.com/ours/?hl=en')
  expect(link).toMatchObject({ host: 'instagram.com', path: '/ours', coversSubdomains: false })
  expect((await reply('See instagram.com/ours/reel/1')).ok).toBe(true)
  expect((await reply('See instagram.com/others')).status).toBe(422)
  const { errors } = await expectProblem(add('instagram.com/ours'))
  expect(errors).toMatchObject([{ path: 'address', message: 'This is on the list already.' }])
  const remove = () => app.call('DELETE /admin/settings/links/:id', { params: { id: link.id }, headers: admin })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await reply('See instagram.com/ours/reel/1')).status).toBe(422)
  await app.runUntilIdle()
  const { rows } = await sql<{ what: string }>`select distinct data ->> 'what' as what from mails
    where template = 'admin-notice' and data ->> 'place' = 'instagram.com/ours' order by 1`.execute(db)
  expect(rows.map(({ what }) => what)).toEqual(['added', 'agreed', 'removed'])
})

it('covers its subdomains only where it says so', async () => {
  await addAgreed('villa-serendib.com')
  await addAgreed('lanka-guide.com', true)
  expect((await reply('See www.villa-serendib.com')).ok).toBe(true)
  expect((await reply('See x.villa-serendib.com')).status).toBe(422)
  expect((await reply('See x.lanka-guide.com')).ok).toBe(true)
})

it('is the page of one name where everybody has one', async () => {
  expect(await addAgreed('https://www.youtube.com/@ours')).toMatchObject({ host: 'youtube.com', path: '/@ours' })
  expect((await reply('See https://www.youtube.com/@ours/videos')).ok).toBe(true)
  expect((await reply('See https://www.youtube.com/@ours-too')).status).toBe(422)
  await expectProblem(add('ours@youtube.com/ours'))
})

it('is read by managers and changed by admins alone', async () => {
  const { items } = await ok<{ items: PermittedLink[] }>(app.call('GET /admin/settings/links', { headers: manager }))
  expect(items).toContainEqual(
    expect.objectContaining({ host: 'wikipedia.org', coversSubdomains: true, addedBy: null }),
  )
  expect((await add('villa-galle.com', false, manager)).status).toBe(403)
})

it.each([
  ['no site', 'villa serendib', false],
  ['an address of a machine', 'http://1.2.3.4', false],
  ['an ending that does not exist', 'villa.serendib', false],
  ['where anybody can have a name', 'github.io', true],
  ['an ending of a country', 'co.uk', true],
  ['a payment service', 'https://www.paypal.com/x', false],
  ['a payment service below a path', 'wise.com', false],
  ['where anybody can have a page', 'facebook.com', false],
  ['the subdomains of such', 'google.com/maps', true],
  ['where each has a name below it', 'wordpress.com', true],
  ['what leads on to any site', 'google.com/maps/../url', false],
  ['a pattern', '*.villa-serendib.com', true],
  ['longer than an address', `villa-serendib.com/${'я'.repeat(100)}`, false],
])('is never %s: %s', async (_, address, coversSubdomains) => {
  const { code, errors } = await expectProblem(add(address, coversSubdomains))
  expect([code, errors?.map(({ path }) => path)]).toEqual(['validation-failed', ['address']])
})

it('is not needed where a government is, which is said', async () => {
  const { errors } = await expectProblem(add('gov.uk/foreign-travel-advice/sri-lanka'))
  expect(errors?.[0]?.message).toBe('Sites under gov.uk are of a government. Staff may link to them without this list.')
})
