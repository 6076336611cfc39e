import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentPage, contentPageKeys, type ContentPageVersion, type StaffContentPage } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let manager: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2027-05-20T06:00:00Z') } })
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

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
    const before = await read('payment')
    await ok(save('payment', { version: 0, title: 'Money', content: 'First' }))
    await ok(save('payment', { version: 1, title: 'Money', content: 'First' }))
    await ok(save('payment', { version: 1, title: 'Money', content: 'Second' }))
    const { items } = await ok<{ items: ContentPageVersion[] }>(
      app.call('GET /admin/pages/:key/versions', { params: { key: 'payment' }, headers: manager }),
    )
    expect(items.map(({ version }) => version)).toEqual([2, 1, 0])
    const { title, content } = items.at(-1) as ContentPageVersion
    await ok(save('payment', { version: 2, title, content }))
    expect(await read('payment')).toMatchObject({ title: before.title, body: before.body })
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
