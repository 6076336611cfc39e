import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Conversation, CustomerDetails, Me, Profile, ProfileChange, StaffBooking } from '@escapes/contract'
import { aUser } from '#test/factories/users.ts'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { createPhoto } from '#test/picture-test-app.ts'
import { isTopicMuted } from './index.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const read = (headers: Headers) => ok<Profile>(desk.app.call('GET /me/profile', { headers }))
const change = (headers: Headers, body: ProfileChange) => desk.app.call('PATCH /me/profile', { body, headers })
const me = async (headers: Headers): Promise<Me> => (await ok<{ user: Me }>(desk.app.call('GET /me', { headers }))).user
const setAvatar = (headers: Headers, photo: Uint8Array, cut: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [field, value] of Object.entries(cut)) body.set(field, value)
  body.set('file', new File([new Uint8Array(photo)], 'me.jpg'))
  return desk.app.call('PUT /me/avatar', { body, headers })
}
const toKey = (url: string | null): string => (url ?? '').slice(1)

/** Red on the left, blue on the right. */
const createTwoColours = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: '#0000ff' } }, left: 400, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()

describe('a profile', () => {
  it('says nothing at first, and changes only what is named', async () => {
    const headers = await desk.newcomer()
    const first = await read(headers)
    expect(first).toMatchObject({
      displayName: null,
      shownName: first.fullName,
      phone: null,
      country: null,
      avatarUrl: null,
      preferredCurrency: null,
      mutedTopics: [],
    })
    await ok(change(headers, { displayName: '  Nim ', country: 'GB', preferredCurrency: 'LKR' }))
    expect(await ok<Profile>(change(headers, { mutedTopics: ['messages'] }))).toMatchObject({
      displayName: 'Nim',
      shownName: 'Nim',
      country: 'GB',
      preferredCurrency: 'LKR',
      mutedTopics: ['messages'],
    })
    expect(await me(headers)).toMatchObject({ name: 'Nim', fullName: first.fullName, preferredCurrency: 'LKR' })
    expect(await ok<Profile>(change(headers, { displayName: '', country: '', preferredCurrency: null }))).toMatchObject(
      {
        displayName: null,
        shownName: first.fullName,
        country: null,
        preferredCurrency: null,
      },
    )
  })

  it.each([
    ['as it is written abroad', undefined, '+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['without its country as one of Sri Lanka', undefined, '077 555 0143', '+94 77 555 0143'],
    ['without its country as one of the chosen country', 'GB' as const, '020 7946 0958', '+44 20 7946 0958'],
    ['pasted with what cannot be seen', undefined, '\u202A+94 77\u00A0555\u20110143\u202C', '+94 77 555 0143'],
  ])('takes a phone number %s', async (_, country, phone, shown) => {
    const headers = await desk.newcomer()
    await ok(change(headers, { country: country ?? '', phone }))
    expect((await me(headers)).phone).toBe(shown)
  })

  it.each([
    ['phone', { phone: '+94 77 555 014' }],
    ['phone', { phone: 'call me' }],
    ['country', { country: 'Ceylon' }],
    ['displayName', { displayName: 'n'.repeat(81) }],
    ['displayName', { displayName: 'Nim\u202Egnp.exe' }],
    ['preferredCurrency', { preferredCurrency: 'XXX' }],
    ['mutedTopics.0', { mutedTopics: ['payment-received'] }],
  ])('rejects a wrong %s beside its field, and stores nothing', async (path, body) => {
    const headers = await desk.newcomer()
    expect(await expectProblem(change(headers, body as ProfileChange))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path }],
    })
    expect(await read(headers)).toMatchObject({ phone: null, country: null, displayName: null, mutedTopics: [] })
  })

  it('cannot switch off mails about money or security, whatever writes the row', async () => {
    const { id } = await aUser(desk.db)
    const row = { user_id: id, updated_at: desk.now(), muted_topics: ['payment-received' as 'messages'] }
    await expect(desk.db.insertInto('user_profiles').values(row).execute()).rejects.toThrow(
      'user_profiles_topics_can_be_muted',
    )
  })

  it('says which mails are not wanted, by the address that they would go to', async () => {
    const headers = await desk.newcomer()
    await ok(change(headers, { mutedTopics: ['messages'] }))
    const { email } = await me(headers)
    const isMuted = (topic: 'messages' | 'after-trip') => isTopicMuted(desk.db, email, topic)
    expect([await isMuted('messages'), await isMuted('after-trip')]).toEqual([true, false])
  })
})

describe('the name that everybody sees', () => {
  const shownNameOf = async (user: Parameters<typeof aUser>[1]) => {
    const { id } = await aUser(desk.db, user)
    const { name } = await desk.db
      .selectFrom('user_names')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, name }
  }

  it('falls back from the display name to the full name, and to the address', async () => {
    expect(await shownNameOf({ name: 'Nimal Perera' })).toMatchObject({ name: 'Nimal Perera' })
    expect(await shownNameOf({ name: '  ', email: 'nameless@customers.test' })).toMatchObject({
      name: 'nameless@customers.test',
    })
  })

  it('of staff is the one that they joined with, where it says who did something', async () => {
    const { id } = await shownNameOf({ name: 'Ruwan Silva', role: 'manager' })
    const values = { user_id: id, display_name: 'Dilani Fernando', updated_at: desk.now() }
    await desk.db.insertInto('user_profiles').values(values).execute()
    const named = desk.db.selectFrom('user_names').select('name').where('id', '=', id)
    expect(await named.executeTakeFirst()).toEqual({ name: 'Ruwan Silva' })
    await desk.db.updateTable('users').set({ role: 'guest' }).where('id', '=', id).execute()
    expect(await named.executeTakeFirst()).toEqual({ name: 'Dilani Fernando' })
  })

  it('follows the account again when the profile goes', async () => {
    const { id } = await shownNameOf({ name: 'Kamala Dias' })
    await desk.db
      .insertInto('user_profiles')
      .values({ user_id: id, display_name: 'Kami', updated_at: desk.now() })
      .execute()
    const shownName = async () =>
      (await desk.db.selectFrom('users').select('shown_name').where('id', '=', id).executeTakeFirstOrThrow()).shown_name
    expect(await shownName()).toBe('Kami')
    await desk.db.updateTable('users').set({ name: 'Kamala Silva' }).where('id', '=', id).execute()
    expect(await shownName()).toBe('Kami')
    await desk.db.deleteFrom('user_profiles').where('user_id', '=', id).execute()
    expect(await shownName()).toBe('Kamala Silva')
  })

  it('and the picture are what staff see of a customer: among customers, bookings and messages', async () => {
    const { id: bookingId, headers } = await desk.pendingAt(await desk.villa())
    await ok(change(headers, { displayName: 'Zoysa of Galle', phone: '+94 77 555 0143' }))
    const { avatarUrl } = await ok<Profile>(setAvatar(headers, await createPhoto()))
    const { id, fullName } = await me(headers)
    const staff = { headers: desk.manager }
    const seen = { name: 'Zoysa of Galle', avatarUrl }
    const params = { id: bookingId }
    const message = { params, body: { text: 'Is there a kettle?' } }
    await ok(desk.app.call('POST /bookings/:id/messages', { ...message, headers }))
    expect(
      (await ok<CustomerDetails>(desk.app.call('GET /admin/customers/:id', { params: { id }, ...staff }))).customer,
    ).toMatchObject({ ...seen, fullName, phone: '+94 77 555 0143' })
    for (const q of ['zoysa of', fullName ?? ''])
      expect(await ok(desk.app.call('GET /admin/customers', { query: { q }, ...staff }))).toMatchObject({
        items: [seen],
      })
    expect(
      await ok<StaffBooking>(desk.app.call('GET /admin/bookings', { query: { q: 'zoysa' }, ...staff })),
    ).toMatchObject({ items: [{ customer: seen }] })
    const inbox = await ok<{ items: Conversation[] }>(desk.app.call('GET /admin/conversations', staff))
    expect(inbox.items[0]?.person).toMatchObject(seen)
    const conversation = desk.app.call('GET /admin/conversations/:id', { params: { id: inbox.items[0]!.id }, ...staff })
    expect((await ok<Conversation>(conversation)).messages.items[0]).toMatchObject({
      authorName: seen.name,
      authorAvatarUrl: avatarUrl,
    })
  })
})

describe('a picture of oneself', () => {
  it('is the square that was chosen, without metadata, and is seen at once', async () => {
    const headers = await desk.newcomer()
    const photo = await createTwoColours()
    const left = await ok<Profile>(setAvatar(headers, photo, { left: '0', side: '10000' }))
    const right = await ok<Profile>(setAvatar(headers, photo, { left: '10000', top: '0', side: '5000' }))
    const colours = await Promise.all(
      [left, right].map(async ({ avatarUrl }) => {
        const file = await desk.app.services.objects.get(toKey(avatarUrl))
        const picture = sharp(file)
        const { width, height, exif } = await picture.metadata()
        const { dominant } = await picture.stats()
        return { width, height, exif, colour: dominant.r > dominant.b ? 'red' : 'blue' }
      }),
    )
    const square = { width: 256, height: 256, exif: undefined }
    expect(colours).toEqual([
      { ...square, colour: 'red' },
      { ...square, colour: 'blue' },
    ])
    expect(await me(headers)).toMatchObject({ avatarUrl: right.avatarUrl })
  })

  it('that was replaced or removed is deleted as any that nothing shows', async () => {
    const headers = await desk.newcomer()
    await ok(setAvatar(headers, await createPhoto()))
    expect(await ok<Profile>(desk.app.call('DELETE /me/avatar', { headers }))).toMatchObject({
      avatarUrl: null,
      hasOwnAvatar: false,
    })
    const rows = await desk.db.selectFrom('pictures').select('unused_since').orderBy('id', 'desc').limit(1).execute()
    expect(rows.map(({ unused_since }) => unused_since !== null)).toEqual([true])
  })

  it('stays when another is rejected', async () => {
    const headers = await desk.newcomer()
    const photo = await createPhoto()
    const own = await ok<Profile>(setAvatar(headers, photo))
    expect(own.avatarUrl).toMatch(/^\/media\//)
    const rejected = [
      await expectProblem(setAvatar(headers, Buffer.from('%PDF-1.7 nothing'))),
      await expectProblem(setAvatar(headers, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))),
      await expectProblem(setAvatar(headers, photo, { side: '12000' })),
    ]
    expect(rejected.map(({ code }) => code)).toEqual(['file-type-not-accepted', 'file-unreadable', 'validation-failed'])
    expect(await read(headers)).toEqual(own)
  })
})
