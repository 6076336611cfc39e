import { expect, it } from 'vitest'
import type { HistoryEntry, Page, StaffListing } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { createPictureTestApp } from '#test/picture-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createPictureTestApp())
const headers = await desk.app.signIn('manager')

const read = (id: string, query: Record<string, string> = {}) =>
  desk.app.call('GET /admin/listings/:id/history', { params: { id }, query, headers })
const history = (id: string, query?: Record<string, string>) => ok<Page<HistoryEntry>>(read(id, query))

it('tells what was done to a listing and to its pictures, each with the values before and after', async () => {
  const id = await desk.villa()
  const other = await desk.villa()
  const { version, title } = await ok<StaffListing>(
    desk.app.call('GET /admin/listings/:id', { params: { id }, headers }),
  )
  await ok(
    desk.app.call('PATCH /admin/listings/:id', { params: { id }, body: { version, title: 'Fort House' }, headers }),
  )
  const pool = await desk.add(id, { name: 'pool.jpg', alt: 'pool.jpg' })
  const beach = await desk.add(id, { name: 'beach.jpg', alt: 'beach.jpg' })
  await desk.add(other)
  await ok(desk.moveAfter(id, beach.id, null))
  await ok(desk.changeAlt(id, pool.id, 'pool.jpg', 'The pool'))
  await ok(desk.detach(id, beach.id))

  const { items, total } = await history(id)
  const pictures = (before: string | null, after: string | null) => [
    { kind: 'listings', id, field: 'pictures', before, after },
  ]
  expect(total).toBe(6)
  expect(items).toMatchObject([
    { label: 'Removed a picture', changes: pictures('1. beach.jpg\n2. The pool', '1. The pool') },
    { label: 'Described a picture', changes: pictures('1. beach.jpg\n2. pool.jpg', '1. beach.jpg\n2. The pool') },
    { label: 'Moved a picture', changes: pictures('1. pool.jpg\n2. beach.jpg', '1. beach.jpg\n2. pool.jpg') },
    { label: 'Added a picture', changes: pictures('1. pool.jpg', '1. pool.jpg\n2. beach.jpg') },
    { label: 'Added a picture', changes: pictures(null, '1. pool.jpg') },
    { label: 'Changed a listing', changes: [{ field: 'title', before: title, after: 'Fort House' }] },
  ])
  expect(items.every(({ by }) => by.name !== '')).toBe(true)
  expect(JSON.stringify(items)).not.toContain('address')

  const first = await history(id, { limit: '4' })
  const rest = await history(id, { limit: '4', cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(items.map(({ number }) => number))
})

it('is not there for a listing that is not', async () => {
  const problem = await expectProblem(read('019a0000-0000-7000-8000-000000000000'))
  expect(problem.code).toBe('not-found')
})
