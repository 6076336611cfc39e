import { expect, it } from 'vitest'
import { aPicture, aTour, aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

it('a villa shows its gallery in order, its host and its house times', async () => {
  const { db } = app.services
  const [first, second, face] = [await aPicture(db), await aPicture(db), await aPicture(db)]
  const villa = await aVilla(db, {
    pictures: [
      { pictureId: second.id, alt: 'The pool' },
      { pictureId: first.id, alt: 'The veranda' },
    ],
    host: { name: 'Kamala', languages: ['English', 'Sinhala'], pictureId: face.id },
    checkInTime: '15:30',
  })
  const response = await app.call('GET /listings/:id', { params: { id: villa.id } })
  expect(response.headers.get('cache-control')).toContain('public, max-age=10, must-revalidate')
  expect(await response.json()).toMatchObject({
    id: villa.id,
    image: { alt: 'The pool' },
    gallery: [{ alt: 'The pool' }, { alt: 'The veranda' }],
    host: { name: 'Kamala', languages: ['English', 'Sinhala'], avatar: { alt: 'Kamala' } },
    checkInTime: '15:30',
    checkOutTime: '11:00',
    stay: null,
  })
})

it('a draft, an unknown id and a malformed id are not found', async () => {
  const draft = await aVilla(app.services.db, { status: 'draft' })
  for (const id of [draft.id, '019a0000-0000-7000-8000-000000000000', 'a-villa']) {
    const response = await app.call('GET /listings/:id', { params: { id } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  }
})

it('similar listings are of the same kind: first of the same category, then of the same place', async () => {
  const { db } = app.services
  const tour = await aTour(db, { category: 'wildlife', location: 'Yala National Park' })
  const elsewhere = await aTour(db, { category: 'city', location: 'Colombo' })
  const samePlace = await aTour(db, { category: 'city', location: 'Yala National Park' })
  const sameCategory = await aTour(db, { category: 'wildlife', location: 'Minneriya' })
  await aVilla(db, { location: 'Yala National Park' })
  const response = await app.call('GET /listings/:id/similar', { params: { id: tour.id }, query: { limit: '3' } })
  const { items } = (await response.json()) as { items: { id: string }[] }
  expect(items.map(({ id }) => id)).toEqual([sameCategory.id, samePlace.id, elsewhere.id])
})

it('a response that did not change is not sent again', async () => {
  const { id } = await aVilla(app.services.db)
  const first = await app.call('GET /listings/:id', { params: { id } })
  const tag = first.headers.get('etag') ?? ''
  const again = await app.call('GET /listings/:id', { params: { id }, headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})
