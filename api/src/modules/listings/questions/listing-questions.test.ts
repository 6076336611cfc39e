import { describe, expect, it } from 'vitest'
import type { HistoryEntry, ListingDetail, ListingQuestions, Page, StaffListing } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aListingQuestion, aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services
const headers = await app.signIn('manager')

interface Texts {
  question: string
  answer: string
}
const cot = { question: 'Is there a cot?', answer: 'Yes.\n\nIt is made up before you come.' }
const pool = { question: 'Is the pool fenced?', answer: 'Yes, with a gate.' }
const train = { question: 'How far is the train?', answer: 'Ten minutes on foot.' }

const add = (id: string, body: Texts & { after?: string | null }) =>
  app.call('POST /admin/listings/:id/questions', { params: { id }, body, headers })
const change = (id: string, questionId: string, body: Texts & { version: number }) =>
  app.call('PUT /admin/listings/:id/questions/:questionId', { params: { id, questionId }, body, headers })
const move = (id: string, questionId: string, after: string | null) =>
  app.call('POST /admin/listings/:id/questions/:questionId/move', {
    params: { id, questionId },
    body: { after },
    headers,
  })
const remove = (id: string, questionId: string) =>
  app.call('DELETE /admin/listings/:id/questions/:questionId', { params: { id, questionId }, headers })
const list = (id: string) =>
  ok<ListingQuestions>(app.call('GET /admin/listings/:id/questions', { params: { id }, headers }))
const shown = async (id: string) =>
  (await ok<ListingDetail>(app.call('GET /listings/:id', { params: { id } }))).questions ?? []
const toOrder = ({ items }: ListingQuestions) => items.map(({ question }) => question)

const villaWithThree = async () => {
  const { id } = await aVilla(db)
  for (const each of [cot, pool]) await ok(add(id, each))
  const { items } = await ok<ListingQuestions>(add(id, train))
  const [first = '', second = '', third = ''] = items.map((each) => each.id)
  return { id, first, second, third }
}

describe('the questions of a listing', () => {
  it('are shown to travellers in their order, with the paragraphs of their answers and nothing else', async () => {
    const { id } = await villaWithThree()
    expect(await shown(id)).toEqual([cot, pool, train])
    expect((await list(id)).items[0]).toMatchObject({ ...cot, version: 1, conversationId: null })
    expect((await list(id)).items[0]?.updatedBy).not.toBe('')
  })

  it.each([
    ['the case', 'IS THERE A COT?'],
    ['the spaces and signs', 'Is  there a cot ?!'],
    ['what cannot be seen', 'Is there a c\u200bo\u00adt?'],
    ['how its letters are stored', 'Is there a ｃot?'],
  ])('are each asked once, whatever %s', async (_, question) => {
    const { id, second } = await villaWithThree()
    const same = { question, answer: 'No.' }
    const answered = { code: 'question-answered', status: 409, errors: [{ path: 'question' }] }
    expect(await expectProblem(add(id, same))).toMatchObject(answered)
    expect(await expectProblem(change(id, second, { ...same, version: 1 }))).toMatchObject(answered)
    expect(toOrder(await list(id))).toHaveLength(3)
  })

  it('are thirty at most, also where two come at once for the last place', async () => {
    const { id } = await aVilla(db)
    for (let at = 0; at < 29; at += 1) await aListingQuestion(db, id)
    const last = await Promise.all([add(id, cot), add(id, pool)])
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await expectProblem(add(id, train))).code).toBe('too-many-questions')
  })

  it('are ordered one by one', async () => {
    const { id, first, second, third } = await villaWithThree()
    expect(toOrder(await ok(move(id, third, null)))).toEqual([train.question, cot.question, pool.question])
    await ok(remove(id, first))
    expect(await expectProblem(move(id, second, first))).toMatchObject({ code: 'version-conflict' })
    expect(toOrder(await list(id))).toEqual([train.question, pool.question])
  })

  it('are changed from the version that was read', async () => {
    const { id, second } = await villaWithThree()
    const answer = 'Yes, and the gate closes by itself.'
    await ok(change(id, second, { ...pool, answer, version: 1 }))
    expect(await expectProblem(change(id, second, { ...pool, version: 1 }))).toMatchObject({ code: 'version-conflict' })
    expect((await shown(id))[1]).toEqual({ ...pool, answer })
  })

  it('come back where they were', async () => {
    const { id, first, second } = await villaWithThree()
    expect(toOrder(await ok(remove(id, second)))).toEqual([cot.question, train.question])
    expect((await expectProblem(remove(id, second))).code).toBe('not-found')
    expect(toOrder(await ok(add(id, { ...pool, after: first })))).toEqual([cot.question, pool.question, train.question])
  })

  it('are copied with their listing, and stand in its history', async () => {
    const { id } = await villaWithThree()
    const history = await ok<Page<HistoryEntry>>(
      app.call('GET /admin/listings/:id/history', { params: { id }, headers }),
    )
    expect(history.items[0]).toMatchObject({
      label: 'Answered a question for everybody',
      changes: [
        { field: 'question', before: null, after: train.question },
        { field: 'answer', before: null, after: train.answer },
      ],
    })
    const copy = await ok<StaffListing>(app.call('POST /admin/listings/:id/duplicate', { params: { id }, headers }))
    expect((await list(copy.id)).items).toMatchObject([cot, pool, train])
  })

  it.each([
    ['a person', { ...pool, answer: 'Dear Marek, yes it is.' }, 'answer'],
    ['a mail address', { ...pool, question: 'Does anna@post.test get a cot?' }, 'question'],
    ['a telephone', { ...pool, answer: 'Call 077 123 4567 for the key.' }, 'answer'],
  ])('name nobody: %s', async (_, texts, path) => {
    const { id, first } = await villaWithThree()
    const refused = { code: 'validation-failed', status: 422, errors: [{ path, code: 'names-somebody' }] }
    expect(await expectProblem(add(id, texts))).toMatchObject(refused)
    expect(await expectProblem(change(id, first, { ...texts, version: 1 }))).toMatchObject(refused)
  })

  it('name no foreign account, neither alone nor with the answer before', async () => {
    const { id } = await aVilla(db)
    const half = { question: 'Where do we pay?', answer: 'To our account, which begins with 80012.' }
    await ok(add(id, half))
    const rest = { question: 'And how does the number of that account go on?', answer: 'It ends with 34567.' }
    expect(await expectProblem(add(id, rest))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'answer' }],
    })
  })

  it('keep within their limits, whoever writes them', async () => {
    const { id } = await aVilla(db)
    const long = await expectProblem(add(id, { question: 'a'.repeat(161), answer: 'b'.repeat(1501) }))
    expect(long.errors?.map(({ path }) => path)).toEqual(['question', 'answer'])
    await expect(aListingQuestion(db, id, { question: 'Two\nlines' })).rejects.toThrow(
      'listing_questions_question_check',
    )
  })
})
