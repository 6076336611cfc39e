import { describe, expect, it } from 'vitest'
import { type ContentPage, contentPageKeys, type ContentPageVersion, type StaffContentPage } from '@escapes/contract'
import { sql } from 'kysely'
import { listMailsTo } from '#test/auth-visitor.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp({ clock: { now: () => new Date('2027-05-20T06:00:00Z') } }))
const manager = await app.signIn('manager')

const read = (key: string) => ok<ContentPage>(app.call('GET /pages/:key', { params: { key } }))
const save = (key: string, body: object) =>
  app.call('PUT /admin/pages/:key', { params: { key }, body, headers: manager })

describe('the pages whose text staff write', () => {
  it.each(contentPageKeys)('have a text from the beginning: %s', async (key) => {
    const page = await read(key)
    expect(page).toMatchObject({ key, title: expect.any(String), updatedAt: null })
    expect(page.body.length).toBeGreaterThan(0)
  })

  it('answer the six questions of the help center', async () => {
    const { body } = await read('faq')
    expect(body.filter(({ kind }) => kind === 'heading')).toHaveLength(6)
    const text = JSON.stringify(body)
    for (const fact of ['Two to four weeks', 'December to March', '48 hours', '50%', 'full price', 'under 12', '24/7'])
      expect(text).toContain(fact)
  })

  it('are shown as saved from then on, to whoever reads them', async () => {
    const saved = await ok<StaffContentPage>(save('about', { version: 0, title: 'Who we are', content: '## Us\nText' }))
    expect(saved).toMatchObject({ version: 1, updatedBy: expect.any(String), updatedAt: '2027-05-20T06:00:00.000Z' })
    expect(await read('about')).toEqual({
      key: 'about',
      title: 'Who we are',
      body: [
        { kind: 'heading', lines: [[{ text: 'Us' }]] },
        { kind: 'paragraph', lines: [[{ text: 'Text' }]] },
      ],
      updatedAt: '2027-05-20T06:00:00.000Z',
    })
    const { items } = await ok<{ items: StaffContentPage[] }>(app.call('GET /admin/pages', { headers: manager }))
    expect(items.map(({ key, version }) => [key, version])).toEqual(
      contentPageKeys.map((key) => [key, key === 'about' ? 1 : 0]),
    )
  })

  it('are parsed when they are saved, and not for each visitor', async () => {
    const { version } = await ok<StaffContentPage>(save('cancellation', { version: 0, title: 'Help', content: 'One' }))
    const page = app.services.db.updateTable('content_pages').where('key', '=', 'cancellation')
    await page.set({ body: '[]' }).execute()
    expect((await read('cancellation')).body).toEqual([])
    await page.set({ content: 'By code that parses nothing' }).execute()
    const [part] = (await read('cancellation')).body
    expect(part?.lines).toEqual([[{ text: 'By code that parses nothing' }]])
    expect((await save('cancellation', { version, title: 'Help', content: '- a\n'.repeat(501) })).status).toBe(422)
  })

  it('name no bank account but those that two admins approved', async () => {
    const number = '8001234567'
    await app.services.db
      .insertInto('bank_accounts')
      .values({
        currency: 'USD',
        bank_name: 'A bank',
        account_name: 'Escapes',
        account_number: number,
        is_active: true,
      })
      .execute()
    const about = (named: string) =>
      save('about', { version: 1, title: 'Who we are', content: `Pay to ${named}, please` })
    expect(await expectProblem(about('6660 0066 6600'))).toMatchObject({ status: 422, errors: [{ path: 'content' }] })
    await ok(about('8001 234 567'))
  })

  it('tell of paying what an admin with a recent password wrote, and all admins hear of it', async () => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const admin = await app.signInAs(email)
    const savePayment = (headers: Record<string, string>) =>
      app.call('PUT /admin/pages/:key', {
        params: { key: 'payment' },
        body: { version: 0, title: 'Paying', content: 'By transfer' },
        headers,
      })
    expect(await expectProblem(savePayment(manager))).toMatchObject({ code: 'not-allowed' })
    const age = (minutes: number) =>
      sql`update sessions set authenticated_at = now() - ${minutes} * interval '1 minute'`.execute(app.services.db)
    await age(11)
    expect(await expectProblem(savePayment(admin))).toMatchObject({ code: 'recent-authentication-needed' })
    await age(0)
    await ok(savePayment(admin))
    expect((await listMailsTo(app, email)).at(-1)).toMatchObject({ data: { about: 'payment-page-changed' } })
  })

  it('do not exist under another name', async () => {
    expect((await app.call('GET /pages/:key', { params: { key: 'imprint' } })).status).toBe(404)
  })
})

describe('the text of a page', () => {
  it('that two people save at once is that of one of them, the first time too', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => save('help', { version: 0, title, content: 'Text' })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const again = save('help', { version: 0, title: 'D', content: 'Text' })
    expect(await expectProblem(again)).toMatchObject({ code: 'version-conflict' })
  })

  it('has all its versions, down to the one of the installation, which can be saved anew', async () => {
    const before = await read('faq')
    await ok(save('faq', { version: 0, title: 'Money', content: 'First' }))
    await ok(save('faq', { version: 1, title: 'Money', content: 'First' }))
    await ok(save('faq', { version: 1, title: 'Money', content: 'Second' }))
    const { items } = await ok<{ items: ContentPageVersion[] }>(
      app.call('GET /admin/pages/:key/versions', { params: { key: 'faq' }, headers: manager }),
    )
    expect(items.map(({ version }) => version)).toEqual([2, 1, 0])
    const { title, content } = items.at(-1) as ContentPageVersion
    await ok(save('faq', { version: 2, title, content }))
    expect(await read('faq')).toMatchObject({ title: before.title, body: before.body })
  })

  it('lists the last hundred versions of many, and the one of the installation', async () => {
    await ok(save('terms', { version: 0, title: 'Terms', content: 'First' }))
    await sql`insert into content_page_versions (page_key, version, title, content, by_user_id, at)
      select 'terms', 1 + more, 'Terms', 'Again', by_user_id, at
      from content_page_versions, generate_series(1, 150) as more where page_key = 'terms'`.execute(app.services.db)
    const { items } = await ok<{ items: ContentPageVersion[] }>(
      app.call('GET /admin/pages/:key/versions', { params: { key: 'terms' }, headers: manager }),
    )
    expect(items.map(({ version }) => version)).toEqual([...Array.from({ length: 100 }, (_, at) => 151 - at), 0])
  })

  it('may not be empty', async () => {
    const problem = await expectProblem(save('faq', { version: 0, title: '', content: '\n' }))
    expect(problem.errors?.map(({ path }) => path)).toEqual(['title', 'content'])
  })

  it('cannot be changed behind its history', async () => {
    await ok(save('booking-policy', { version: 0, title: 'Policy', content: 'Text' }))
    const { db } = app.services
    await expect(db.updateTable('content_page_versions').set({ title: 'X' }).execute()).rejects.toThrow()
    await expect(db.updateTable('content_pages').set({ version: 7 }).execute()).rejects.toThrow(
      /content_pages_have_their_version/,
    )
  })
})
