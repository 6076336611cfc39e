import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Availability, ListingReviews } from '@escapes/contract'
import { throwProblem } from '@escapes/platform/testing'
import { createListingApi } from '../../../test/create-listing-api.ts'
import { anAvailability, aReview, aReviewsPage, aVilla } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

describe('the reviews', () => {
  const openReviews = async (answer: (query: Record<string, unknown>) => ListingReviews) => {
    const villa = aVilla()
    const fake = createListingApi(villa)
    fake.answer({ 'GET /listings/:id/reviews': ({ query }) => answer(query ?? {}) })
    const { user } = openPage(`/villas/${villa.id}`, createFakePlatform(fake))
    return { user, fake, section: within(await screen.findByRole('region', { name: 'Reviews' })) }
  }

  it('say who was there when, with their sums and our reply; a long one is folded', async () => {
    const long = aReview({
      author: { name: 'Nils', country: null, countryName: null },
      overall: 4,
      text: 'Quiet and clean. '.repeat(30),
    })
    const reply = { text: 'Thank you, Louise.', at: '2027-05-21T06:00:00Z' }
    const { section, user } = await openReviews(() => aReviewsPage([aReview({ reply }), long]))
    const first = within(await section.findByRole('article', { name: 'Louise, France' }))
    for (const text of ['5 stars of 5', 'May 2027 · two adults', 'Thank you, Louise.'])
      expect(first.getByText(text)).toBeDefined()
    expect(section.getByText('4.5')).toBeDefined()
    expect(section.getByText('Cleanliness').parentElement?.textContent).toContain('4.8')
    const fold = within(section.getByRole('article', { name: 'Nils' })).getByRole('button', { name: 'Read all of it' })
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })

  it('show what guests saw there, each picture large on request', async () => {
    const picture = { src: '/media/p1', alt: '', width: 1200, height: 900, widths: [480, 960], color: '#335544' }
    const pictures = [picture, { ...picture, src: '/media/p2' }]
    const { section, user } = await openReviews(() => aReviewsPage([aReview({ pictures })]))
    await user.click(await section.findByRole('button', { name: 'Enlarge: Picture 2 of 2 by Louise' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('can be translated where their reader may not read them', async () => {
    const german = 'Sehr ruhig, sehr sauber, und das Frühstück auf der Veranda war das beste der Reise.'
    const reviews = [aReview(), aReview({ author: { name: 'Nils', country: null, countryName: null }, text: german })]
    const { section } = await openReviews(() => aReviewsPage(reviews))
    const [english, other] = [
      await section.findByRole('article', { name: 'Louise, France' }),
      section.getByRole('article', { name: 'Nils' }),
    ]
    expect(within(english).queryByRole('link', { name: 'Translate' })).toBeNull()
    expect(within(other).getByRole<HTMLAnchorElement>('link', { name: 'Translate' }).href).toContain('Sehr+ruhig')
  })

  it('are sorted, filtered by stars and by party, and continued', async () => {
    const { section, user, fake } = await openReviews(() =>
      aReviewsPage([aReview(), aReview({ overall: 3 })], { total: 3, nextCursor: 'more' }),
    )
    await user.click(await section.findByRole('button', { name: 'Show more reviews' }))
    expect(await section.findAllByRole('article')).toHaveLength(4)
    await user.selectOptions(section.getByRole('combobox', { name: 'Sort by' }), 'lowest')
    await user.click(section.getByRole('button', { name: /^3 stars/ }))
    await user.selectOptions(section.getByRole('combobox', { name: 'Travelled as' }), 'family')
    expect(await section.findByText('3 reviews match.')).toBeDefined()
    expect(
      fake
        .callsTo('GET /listings/:id/reviews')
        .slice(1)
        .map(({ query }) => query),
    ).toMatchObject([
      { cursor: 'more' },
      { sort: 'lowest' },
      { sort: 'lowest', score: 3 },
      { sort: 'lowest', score: 3, party: 'family' },
    ])
  })

  it('stay where they are once they are shown to somebody who opened them by their address', async () => {
    const villa = aVilla()
    const fake = createListingApi(villa)
    const [dates, reviews] = [Promise.withResolvers<Availability>(), Promise.withResolvers<ListingReviews>()]
    fake.answer({
      'GET /listings/:id/availability': () => dates.promise,
      'GET /listings/:id/reviews': () => reviews.promise,
    })
    openPage(`/villas/${villa.id}#reviews`, createFakePlatform(fake))
    reviews.resolve(aReviewsPage([aReview()]))
    await act(async () => void (await reviews.promise))
    expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull()
    dates.resolve(anAvailability())
    const section = within(await screen.findByRole('region', { name: 'Reviews' }))
    expect(section.getByRole('article', { name: 'Louise, France' })).toBeDefined()
  })

  it('are none before the first, and cost only their section when they cannot be loaded', async () => {
    const { section, fake, user } = await openReviews(() => throwProblem('unavailable', 503))
    expect(await section.findByText('The reviews could not be loaded')).toBeDefined()
    fake.answer({ 'GET /listings/:id/reviews': () => aReviewsPage([]) })
    await user.click(section.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/Nobody has reviewed it yet/)).toBeDefined()
  })
})
