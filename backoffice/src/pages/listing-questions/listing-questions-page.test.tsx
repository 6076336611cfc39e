import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StaffListingQuestion } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const aQuestion = (question: string, answer = 'Yes.'): StaffListingQuestion => ({
  id: anId(),
  question,
  answer,
  version: 1,
  updatedAt: '2026-11-20T04:00:00Z',
  updatedBy: 'Ruwan Silva',
  conversationId: null,
})

/** An api that keeps questions as the real one does. */
const open = (given: StaffListingQuestion[]) => {
  const office = { items: given }
  const put = (question: StaffListingQuestion, after: string | null | undefined) => {
    const at = after === undefined ? office.items.length : office.items.findIndex(({ id }) => id === after) + 1
    office.items = office.items.toSpliced(at, 0, question)
    return { items: office.items }
  }
  const take = (questionId: string) => {
    const found = office.items.find(({ id }) => id === questionId) ?? throwProblem('not-found', 404)
    office.items = office.items.filter((each) => each !== found)
    return found
  }
  const fake = createFakeApi({
    'GET /admin/listings/:id/questions': () => ({
      title: 'Fort House',
      kind: 'villa',
      isPublished: true,
      items: office.items,
    }),
    'POST /admin/listings/:id/questions': ({ body }) => put(aQuestion(body.question, body.answer), body.after),
    'PUT /admin/listings/:id/questions/:questionId': ({ params, body }) => {
      const before = office.items.find(({ id }) => id === params.questionId)
      if (before?.version !== body.version) return throwProblem('version-conflict', 409)
      const after = { ...before, ...body, version: body.version + 1 }
      office.items = office.items.map((each) => (each === before ? after : each))
      return { items: office.items }
    },
    'POST /admin/listings/:id/questions/:questionId/move': ({ params, body }) =>
      put(take(params.questionId), body.after),
    'DELETE /admin/listings/:id/questions/:questionId': ({ params }) => {
      take(params.questionId)
      return { items: office.items }
    },
  })
  const platform = createFakePlatform(fake)
  return { fake, office, notices: platform.notices, ...openPage(`/admin/listings/${anId()}/questions`, platform) }
}
const order = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const [pool, cot] = ['Is the pool fenced?', 'Is there a cot?']

describe('the questions of a listing', () => {
  it('begin with the first one, which says what everybody would read of somebody', async () => {
    const { user, fake } = open([])
    expect(await screen.findByText('No question yet')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a question' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New question' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Fill this in.')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Question' }), pool)
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Call 077 123 4567.')
    expect(dialog.getByText(/“077 123 4567” is a telephone number, and everybody reads this/)).toBeDefined()
    const message = 'Please write it without.'
    const errors = [{ path: 'answer', code: 'names-somebody', message }]
    fake.answer({ 'POST /admin/listings/:id/questions': () => throwProblem('validation-failed', 422, { errors }) })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'Call 077 123 4567.')
  })

  it('stand in their order with what can be done, and one is added', async () => {
    const { user } = open([aQuestion(pool)])
    expect(await screen.findByText('1 of 30 questions')).toBeDefined()
    expect(screen.getByRole('link', { name: 'As customers see it' }).getAttribute('href')).toMatch(/#questions$/)
    await user.click(screen.getByRole('button', { name: 'Add a question' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Question' }), cot)
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Yes.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(order()).toEqual([pool, cot]))
    expectAccessibleOutline()
  })

  it('are moved by their arrows, which keep the focus', async () => {
    const { user, fake } = open([aQuestion(pool), aQuestion(cot)])
    const up = await screen.findByRole('button', { name: `Move “${cot}” up` })
    await user.click(up)
    await waitFor(() => expect(order()).toEqual([cot, pool]))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/listings/:id/questions/:questionId/move')).toMatchObject([
        { body: { after: null } },
      ]),
    )
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move “${cot}” up`)
    expect(screen.getByRole('button', { name: `Drag “${pool}”` })).toBeDefined()
  })

  it('show what a colleague saved meanwhile beside what is typed', async () => {
    const question = aQuestion(pool)
    const { user, office } = open([question])
    await user.click(await screen.findByRole('button', { name: `Edit “${pool}”` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Question' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Answer' }))
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Mine')
    office.items = [{ ...question, answer: 'Theirs', version: 2 }]
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Theirs')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(office.items).toMatchObject([{ answer: 'Mine', version: 3 }]))
  })

  it('are removed, and put back where they were', async () => {
    const conversationId = anId()
    const { user, notices, fake } = open([aQuestion(pool), { ...aQuestion(cot), conversationId }, aQuestion('Wifi?')])
    await user.click(await screen.findByRole('button', { name: `Remove “${cot}”` }))
    await waitFor(() => expect(order()).toEqual([pool, 'Wifi?']))
    notices.at(-1)?.action?.run()
    await waitFor(() => expect(order()).toEqual([pool, cot, 'Wifi?']))
    expect(fake.callsTo('POST /admin/listings/:id/questions')).toMatchObject([{ body: { conversationId } }])
  })
})
