import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentBlock, ContentBlockVersion, Page, StaffContentBlock } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { createTestApp } from '#test/harness.ts'
import { newContentBlock } from '#test/rows/content.ts'
import { shareInFile } from '#test/share-in-file.ts'

let now = new Date('2027-05-20T06:00:00Z')
const app = await shareInFile(createTestApp({ clock: { now: () => now } }))
const manager = await app.signIn('manager')
beforeEach(() => {
  now = new Date('2027-05-20T06:00:00Z')
})

const create = (body: object = {}, key: string = randomUUID()) =>
  app.call('POST /admin/blocks', {
    body: { ...newContentBlock, ...body },
    headers: { ...manager, 'idempotency-key': key },
  })
const created = (body: object = {}) => ok<StaffContentBlock>(create(body))
const change = (id: string, body: object) =>
  app.call('PUT /admin/blocks/:id', { params: { id }, body: { ...newContentBlock, ...body }, headers: manager })
const moveBlock = (id: string, afterId: string | null) =>
  app.call('POST /admin/blocks/:id/move', { params: { id }, body: { afterId }, headers: manager })
const remove = (id: string) => app.call('DELETE /admin/blocks/:id', { params: { id }, headers: manager })
const restore = (id: string) => app.call('POST /admin/blocks/:id/restore', { params: { id }, headers: manager })
const listVersions = async (id: string) =>
  (
    await ok<{ items: ContentBlockVersion[] }>(
      app.call('GET /admin/blocks/:id/versions', { params: { id }, headers: manager }),
    )
  ).items
const listShown = async (slot: string) =>
  (await ok<Page<ContentBlock>>(app.call('GET /blocks', { query: { slot } }))).items
const listTitles = async (slot: string) => (await listShown(slot)).map(({ title }) => title)
/** Three blocks of a slot that no other test uses. */
const createThree = async (slot: string) => {
  const [one, two, three] = [
    await created({ slot, title: 'One' }),
    await created({ slot, title: 'Two' }),
    await created({ slot, title: 'Three' }),
  ]
  return [one.id, two.id, three.id] as const
}

describe('a content block', () => {
  it('is shown in its slot, as structured text and without what only staff see', async () => {
    const block = await created({
      slot: 'about',
      type: 'feature',
      content: '## Why\n\n- **Drivers** from here\n- [Our villas](/villas)\n\n<img src=x onerror=alert(1)>',
    })
    expect(await listShown('about')).toEqual([
      {
        id: block.id,
        type: 'feature',
        slot: 'about',
        title: 'Roads in the monsoon',
        body: [
          { kind: 'heading', lines: [[{ text: 'Why' }]] },
          {
            kind: 'list',
            lines: [
              [{ text: 'Drivers', isStrong: true }, { text: ' from here' }],
              [{ text: 'Our villas', href: '/villas' }],
            ],
          },
          { kind: 'paragraph', lines: [[{ text: '<img src=x onerror=alert(1)>' }]] },
        ],
        imageUrl: null,
        imageAlt: '',
      },
    ])
    await change(block.id, { version: 1, slot: 'about', isActive: false })
    expect(await listShown('about')).toEqual([])
  })

  it('is a text block unless it says otherwise, and comes last in its slot', async () => {
    const { type: _, ...withoutType } = newContentBlock
    const response = await app.call('POST /admin/blocks', { body: withoutType, headers: manager })
    const first = await ok<StaffContentBlock>(response)
    const second = await created()
    expect(first).toMatchObject({ type: 'text', isActive: true, version: 1 })
    expect(second.position).toBe(first.position + 1)
  })

  it('is shown from the first moment of its schedule, and not at the last', async () => {
    await created({
      slot: 'help',
      title: 'Perahera',
      shownFrom: '2027-08-10T00:00:00+05:30',
      shownUntil: '2027-08-21T00:00:00+05:30',
    })
    const titlesAt = async (instant: string) => {
      now = new Date(instant)
      return listTitles('help')
    }
    // Half a minute apart: so long a response is kept.
    expect(await titlesAt('2027-08-09T18:29:29.999Z')).toEqual([])
    expect(await titlesAt('2027-08-09T18:30:00Z')).toEqual(['Perahera'])
    expect(await titlesAt('2027-08-20T18:29:29.999Z')).toEqual(['Perahera'])
    expect(await titlesAt('2027-08-20T18:30:00Z')).toEqual([])
  })

  it('has a picture only where its type has one', async () => {
    const picture = { imageUrl: '/media/ella/960.jpg', imageAlt: 'Ella' }
    expect(await created({ ...picture, type: 'hero' })).toMatchObject(picture)
    expect(await created({ ...picture, type: 'text' })).toMatchObject({ imageUrl: null, imageAlt: '' })
  })

  it('may be stored by any cache for half a minute', async () => {
    const response = await app.call('GET /blocks', {})
    expect(response.headers.get('cache-control')).toBe('public, max-age=10, must-revalidate')
  })
})

describe('what cannot be a block is rejected beside its field', () => {
  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['no text', { content: ' \n ' }, 'content'],
    ['an unknown type', { type: 'html' }, 'type'],
    ['an unknown slot', { slot: 'checkout' }, 'slot'],
    ['a script as picture', { type: 'hero', imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['a picture of another host', { type: 'hero', imageUrl: 'https://pictures.test/a.jpg' }, 'imageUrl'],
    ['a picture without https', { type: 'hero', imageUrl: 'http://pictures.test/a.jpg' }, 'imageUrl'],
    ['a picture that leads out of the pictures', { type: 'hero', imageUrl: '/media/../api/v1/me' }, 'imageUrl'],
    ['a picture of a host without its scheme', { type: 'hero', imageUrl: '//pictures.test/a.jpg' }, 'imageUrl'],
    [
      'a schedule that ends before it begins',
      { shownFrom: '2027-08-10T00:00:00Z', shownUntil: '2027-08-10T00:00:00Z' },
      'shownUntil',
    ],
    ['a time without its offset', { shownFrom: '2027-08-10T00:00:00' }, 'shownFrom'],
  ])('%s', async (_, body, path) => {
    const problem = await expectProblem(create(body))
    expect(problem).toMatchObject({ code: 'validation-failed', status: 422 })
    expect(problem.errors?.map((error) => error.path)).toEqual([path])
  })
})

describe('versions', () => {
  it('of a block are all there, with who saved them, and an older one can be saved anew', async () => {
    const { id } = await created()
    await ok(change(id, { version: 1, title: 'Second' }))
    const [newest, first] = await listVersions(id)
    expect([newest, first]).toMatchObject([
      { version: 2, title: 'Second', by: expect.any(String) },
      { version: 1, title: newContentBlock.title },
    ])
    const { version: _, at: __, by: ___, ...fields } = first as ContentBlockVersion
    expect(await ok(change(id, { ...fields, version: 2 }))).toMatchObject({ version: 3, title: newContentBlock.title })
  })

  it('leave what was there before and after in the audit log', async () => {
    const { id } = await created()
    await ok(change(id, { version: 1, title: 'Second' }))
    const entry = await app.services.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('thing_id', '=', id)
      .where('action', '=', 'PUT /admin/blocks/:id')
      .executeTakeFirstOrThrow()
    const title = { field: 'title', before: newContentBlock.title, after: 'Second' }
    expect(entry.changes).toMatchObject([title])
  })

  it('are listed up to a hundred, the newest first', async () => {
    const { id } = await created()
    await sql`insert into content_block_versions (block_id, version, fields, at)
      select block_id, 1 + more, fields, at
      from content_block_versions, generate_series(1, 150) as more where block_id = ${id}`.execute(app.services.db)
    const listed = await listVersions(id)
    expect(listed.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, at) => 151 - at))
  })

  it('equal to the newest are not added', async () => {
    const { id } = await created()
    expect(await ok(change(id, { version: 1 }))).toMatchObject({ version: 1 })
    expect(await listVersions(id)).toHaveLength(1)
  })

  it('that two people save at once are those of one of them', async () => {
    const { id } = await created()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => change(id, { version: 1, title })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    const rejected = answers.find(({ status }) => status === 409)
    expect(await rejected?.json()).toMatchObject({ code: 'version-conflict' })
    expect(await listVersions(id)).toHaveLength(2)
  })

  it('cannot be changed or deleted in the database', async () => {
    const { id } = await created()
    const { db } = app.services
    const rewrite = db.updateTable('content_block_versions').set({ version: 9 }).where('block_id', '=', id).execute()
    await expect(rewrite).rejects.toThrow()
    await expect(db.deleteFrom('content_block_versions').where('block_id', '=', id).execute()).rejects.toThrow()
    const unrecorded = db.updateTable('content_blocks').set({ version: 9 }).where('id', '=', id).execute()
    await expect(unrecorded).rejects.toThrow(/content_blocks_have_their_version/)
  })
})

describe('the order of a slot', () => {
  it('follows each move, and both of two moves at once are done', async () => {
    const [one, two, three] = await createThree('tours')
    await ok(moveBlock(three, null))
    expect(await listTitles('tours')).toEqual(['Three', 'One', 'Two'])
    await Promise.all([ok(moveBlock(one, two)), ok(moveBlock(three, two))])
    const titles = await listTitles('tours')
    expect(titles[0]).toBe('Two')
    expect(titles.toSorted()).toEqual(['One', 'Three', 'Two'])
  })

  it('rejects a move behind a block that has gone or is in another slot', async () => {
    const [one, two, three] = await createThree('experiences')
    await remove(two)
    const elsewhere = await created({ slot: 'home' })
    for (const afterId of [two, elsewhere.id, one])
      expect(await expectProblem(moveBlock(one, afterId))).toMatchObject({ status: 409, code: 'version-conflict' })
    expect(await listTitles('experiences')).toEqual(['One', 'Three'])
    await ok(change(three, { version: 1, title: 'Three', slot: 'home' }))
    expect(await listTitles('experiences')).toEqual(['One'])
  })

  it('has a deleted block again at its place once it is restored', async () => {
    const [, two] = await createThree('villas')
    expect((await remove(two)).status).toBe(204)
    expect(await listTitles('villas')).toEqual(['One', 'Three'])
    expect((await remove(two)).status).toBe(404)
    expect((await change(two, { version: 1 })).status).toBe(404)
    await ok(restore(two))
    await ok(restore(two))
    expect(await listTitles('villas')).toEqual(['One', 'Two', 'Three'])
  })

  it('never has two blocks at one position, whoever adds, moves and deletes at once', async () => {
    const { items } = await ok<{ items: StaffContentBlock[] }>(app.call('GET /admin/blocks', { headers: manager }))
    const some = items.filter(({ slot }) => slot === 'home').slice(0, 4)
    await Promise.all([
      ...some.slice(0, 2).map(({ id }) => moveBlock(id, null)),
      ...some.slice(2).map(({ id }) => remove(id)),
      ...[1, 2, 3].map(() => create()),
    ])
    const after = await ok<{ items: StaffContentBlock[] }>(app.call('GET /admin/blocks', { headers: manager }))
    const positions = after.items.filter(({ slot }) => slot === 'home').map(({ position }) => position)
    expect(positions).toEqual(positions.map((_, index) => index))
  })
})

it('two hundred blocks are as many as there may be, since every visitor reads those of a page', async () => {
  const { id } = await created({ slot: 'about', title: 'One of many' })
  const deleted = await created({ slot: 'about', title: 'Brought back' })
  expect((await remove(deleted.id)).status).toBe(204)
  const { db } = app.services
  await sql`
    with block as (select * from content_blocks where id = ${id}), copies as (
      insert into content_blocks (type, slot, title, content, body, position, updated_at)
      select type, slot, title, content, body, 1000 + at, updated_at from block, generate_series(1, 200) at returning id
    )
    insert into content_block_versions (block_id, version, fields, at)
    select copies.id, 1, fields, at from copies, content_block_versions version where version.block_id = ${id}`.execute(
    db,
  )
  for (const refused of [create(), restore(deleted.id)])
    expect(await expectProblem(refused)).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'title', message: 'There are 200 blocks already. Please delete one first.' }],
    })
  await db.updateTable('content_blocks').set({ deleted_at: now }).where('title', '=', 'One of many').execute()
  expect((await restore(deleted.id)).status).toBe(200)
})
