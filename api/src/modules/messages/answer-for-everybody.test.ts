import { expect, it } from 'vitest'
import type { ListingDetail, ListingQuestions } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aVilla } from '#test/factories/listings.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createTalkTestApp())
const { db } = desk.app.services

const pool = { question: 'Is the pool fenced?', answer: 'Yes, with a gate that closes by itself.' }
const answer = (id: string, body: { listingId: string; question: string; answer: string }) =>
  desk.app.call('POST /admin/conversations/:id/questions', { params: { id }, body, headers: desk.manager })

it('what was asked in a conversation is answered on the page of a listing, and outlives the conversation', async () => {
  const { conversationId } = await desk.written('Is the pool fenced?')
  const { id } = await aVilla(db)
  await ok(answer(conversationId, { listingId: id, ...pool }))
  const read = () => ok<ListingDetail>(desk.app.call('GET /listings/:id', { params: { id } }))
  expect((await read()).questions).toEqual([pool])
  const list = () =>
    ok<ListingQuestions>(desk.app.call('GET /admin/listings/:id/questions', { params: { id }, headers: desk.manager }))
  expect((await list()).items).toMatchObject([{ ...pool, conversationId }])
  await db.deleteFrom('conversations').where('id', '=', conversationId).execute()
  expect((await list()).items).toMatchObject([{ ...pool, conversationId: null }])
})

it('who asked is not named', async () => {
  const { conversationId } = await desk.written('Is the pool fenced?')
  const { id: listingId } = await aVilla(db)
  const { person } = await desk.open(conversationId)
  const named = { listingId, ...pool, answer: `Yes, as we told ${person.name}.` }
  expect(await expectProblem(answer(conversationId, named))).toMatchObject({
    code: 'validation-failed',
    errors: [{ path: 'answer', code: 'names-somebody' }],
  })
})

it('needs a conversation and a listing', async () => {
  const { conversationId } = await desk.written('Is the pool fenced?')
  const { id: listingId } = await aVilla(db)
  const nowhere = '019a0000-0000-7000-8000-000000000000'
  expect((await expectProblem(answer(nowhere, { listingId, ...pool }))).code).toBe('not-found')
  expect((await expectProblem(answer(conversationId, { listingId: nowhere, ...pool }))).code).toBe('not-found')
})
