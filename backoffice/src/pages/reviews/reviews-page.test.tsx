import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StaffReview } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aManager, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aReview, aReviewsPage } from '../../../test/review-factories.ts'

const open = (items: StaffReview[], address = '/admin/reviews') => {
  const fake = createFakeApi({
    'GET /admin/reviews': () => aReviewsPage(items),
    'POST /admin/reviews/:id/hold': () => items[0]!,
    'POST /admin/reviews/:id/release': () => items[0]!,
    'POST /admin/reviews/:id/reply': () => items[0]!,
    'POST /admin/reviews/:id/pictures/:pictureId/take-out': () => items[0]!,
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}

describe('the reviews', () => {
  it('stand beside their bookings, and are answered once', async () => {
    const review = aReview()
    const { user, fake } = open([review])
    const card = within(await screen.findByRole('article', { name: 'Louise Girard' }))
    expect(card.getByText('The gate squeaks.')).toBeDefined()
    const booking = card.getByRole('link', { name: 'GALLE379' })
    expect(booking.getAttribute('href')).toBe(`/admin/bookings/${review.booking.id}`)
    await user.click(card.getByRole('button', { name: 'Reply' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Louise Girard' }))
    await user.type(dialog.getByRole('textbox', { name: 'Reply' }), 'Thank you.')
    await user.click(dialog.getByRole('button', { name: 'Publish the reply' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/reviews/:id/reply')).toMatchObject([
        { params: { id: review.id }, body: { version: 1, text: 'Thank you.' } },
      ]),
    )
    await waitFor(expectAccessibleOutline)
  })

  it('are held for a reason that has to be given', async () => {
    const { user, fake } = open([aReview()])
    await user.click(await screen.findByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold the review of Louise Girard?' }))
    await user.click(dialog.getByRole('button', { name: 'Hold it' }))
    expect(await dialog.findByText('Fill this in.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It is about another house.')
    await user.click(dialog.getByRole('button', { name: 'Hold it' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/reviews/:id/hold')).toMatchObject([
        { body: { version: 1, reason: 'It is about another house.' } },
      ]),
    )
  })

  it('that the rules held say what was found, and are published', async () => {
    const hold = { reason: 'It seems to contain a telephone number.', by: null }
    const { user, notices, fake } = open([aReview({ state: 'held', publishedAt: null, marks: ['phone'], hold })])
    const card = within(await screen.findByRole('article', { name: 'Louise Girard' }))
    expect(card.getByText('A telephone number')).toBeDefined()
    expect(card.queryByRole('button', { name: 'Reply' })).toBeNull()
    await user.click(card.getByRole('button', { name: 'Publish now' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Review published' }]))
    fake.answer({ 'POST /admin/reviews/:id/release': () => throwProblem('version-conflict', 409) })
    await user.click(card.getByRole('button', { name: 'Publish now' }))
    await waitFor(() =>
      expect(notices.at(-1)).toMatchObject({ status: 'error', title: 'The review was not published' }),
    )
  })

  it('show their pictures, any of which is taken out', async () => {
    const picture = { alt: '', width: 1200, height: 900, widths: [], color: '#335544', state: 'ready' as const }
    const pictures = ['p1', 'p2'].map((id) => ({ ...picture, id, src: `/media/${id}` }))
    const review = aReview({ state: 'held', publishedAt: null, pictures })
    const { user, fake, notices } = open([review])
    const card = within(await screen.findByRole('article', { name: 'Louise Girard' }))
    expect(card.getByRole('link', { name: 'Open picture 2' }).getAttribute('href')).toBe('/media/p2/960.jpg')
    await user.click(card.getByRole('button', { name: 'Take out picture 2' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Picture taken out' }]))
    expect(fake.callsTo('POST /admin/reviews/:id/pictures/:pictureId/take-out')).toMatchObject([
      { params: { id: review.id, pictureId: 'p2' }, body: { version: 1 } },
    ])
  })

  it('of one’s own booking are for a colleague to decide', async () => {
    open([aReview({ customer: { id: aManager.id, name: 'Nimal', email: aManager.email } })])
    const card = within(await screen.findByRole('article', { name: 'Nimal' }))
    expect(card.getByText(/a colleague decides/)).toBeDefined()
    expect(card.queryAllByRole('button')).toEqual([])
  })

  it('are chosen by state and searched, and say when there is none', async () => {
    const { user, fake, here } = open([], '/admin/reviews?view=held')
    expect(await screen.findByText('Nothing here')).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Search reviews' }), 'peacocks')
    await waitFor(() => expect(here()).toBe('/admin/reviews?view=held&q=peacocks'))
    await waitFor(() =>
      expect(fake.callsTo('GET /admin/reviews').at(-1)?.query).toMatchObject({ view: 'held', q: 'peacocks' }),
    )
  })
})
