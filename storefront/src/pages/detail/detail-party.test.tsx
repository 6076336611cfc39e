import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTour } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { createListingApi } from '../../../test/create-listing-api.ts'
import { openPage } from '../../../test/open-page.tsx'
import { useDraftStore } from './booking/draft-store.ts'

describe('a tour for a family', () => {
  const openFamilyTour = (guests: number, children: number) => {
    const tour = aTour({ hasChildPrice: true, hasInfantPrice: false, sale: 'departures' })
    const fake = createListingApi(tour)
    const asked: unknown[] = []
    fake.answer({
      'GET /listings/:id': ({ query }) => {
        asked.push(query)
        if (!query?.guests) return tour
        const count = Number(query.guests)
        const ofChildren = Number(query.children ?? 0)
        if (count > 5) return { ...tour, hasNoDayForParty: true }
        const total = (count - ofChildren) * 30_000 + ofChildren * 18_000
        return {
          ...tour,
          party: { ...(query as object), guests: count, children: ofChildren, total, date: null, hasChildPrice: true },
        }
      },
    })
    const query = guests > 0 ? `?guests=${guests}&children=${children}` : ''
    return { asked, ...openPage(`/tours/${tour.id}${query}`, createFakePlatform(fake)) }
  }
  const bar = () => document.querySelector<HTMLElement>('[data-bottom-bar]')!

  it('says in bar and panel what its card does, by one call', async () => {
    const { asked } = openFamilyTour(5, 3)
    const panel = await screen.findByRole('region', { name: 'Book' })
    expect(bar().textContent).toBe('2 adults and 3 childrenFrom $1,140Choose a date')
    expect(panel.textContent).toContain('For 2 adults and 3 children, from $1,140 in total')
    expect(screen.getByText('Under 2, free')).toBeDefined()
    expect(screen.getByText('Choose a date to see what it costs on that day.')).toBeDefined()
    expect(asked).toEqual([{ guests: 5, children: 3 }])
    const [next] = await screen.findAllByRole('link', { name: 'Dune House' })
    expect(next?.getAttribute('href')).toMatch(/\?guests=5&children=3$/)
  })

  it('says so where no departure has places for all of them, until there are fewer', async () => {
    const { user } = openFamilyTour(6, 3)
    const panel = within(await screen.findByRole('region', { name: 'Book' }))
    expect(panel.getByText('No departure has places for all of you.')).toBeDefined()
    expect(bar().textContent).toMatch(/^From\$120 per person/)
    await user.click(panel.getByRole('button', { name: 'One child less' }))
    await waitFor(() => expect(bar().textContent).toMatch(/^3 adults and 2 childrenFrom \$1,260/))
    expect(panel.queryByText('No departure has places for all of you.')).toBeNull()
  })

  it('says so where all of them are more than it takes, with a way to what takes them', async () => {
    const { maxGuests } = aTour()
    openFamilyTour(maxGuests + 2, 2)
    const note = await screen.findByText(/^You searched for/)
    expect(note.textContent).toBe(
      `You searched for ${maxGuests} adults and 2 children. This tour takes up to ${maxGuests} guests.`,
    )
    const link = screen.getByRole('link', { name: 'See tours for all of you' })
    expect(link.getAttribute('href')).toBe(`/tours?guests=${maxGuests + 2}&children=2`)
  })

  it('says so where some are too young for it, and has no stepper for them', async () => {
    const tour = aTour({ minimumAge: 12 })
    openPage(`/tours/${tour.id}?guests=3&children=1`, createFakePlatform(createListingApi(tour)))
    const note = await screen.findByText(/^You searched for/)
    expect(note.textContent).toBe('You searched for 2 adults and 1 child. This tour is for guests from 12 years.')
    const link = screen.getByRole('link', { name: 'See tours for all of you' })
    expect(link.getAttribute('href')).toBe('/tours?guests=3&children=1')
    const panel = within(await screen.findByRole('region', { name: 'Book' }))
    expect(panel.getByRole('group', { name: 'Adults' }).textContent).toContain('2 adults')
    expect(panel.queryByRole('group', { name: 'Children' })).toBeNull()
    expect(screen.getByText('From 12 years', { selector: 'li' })).toBeDefined()
  })

  it('is saved with the party that was searched for, until another one is chosen', async () => {
    const tour = aTour({ minimumAge: 12 })
    const shell = createFakePlatform(createListingApi(tour))
    const { user } = openPage(`/tours/${tour.id}?guests=3&children=1&infants=1`, shell)
    const heart = await screen.findByRole('button', { name: `Save ${tour.title}` })
    await user.click(heart)
    expect(shell.saved.get()).toMatchObject([{ guests: 3, children: 1, infants: 1 }])
    await user.click(heart)
    await user.click(await screen.findByRole('button', { name: 'One adult more' }))
    await user.click(heart)
    const [item] = shell.saved.get()
    expect(item).toMatchObject({ guests: 3 })
    expect(item).not.toHaveProperty('children')
  })

  it('says beside the guests who is too young of a party that was chosen before', async () => {
    const tour = aTour({ minimumAge: 8 })
    useDraftStore.getState().change(tour.id, { guests: { adults: 2, children: 1, infants: 1 } })
    const { user } = openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
    const panel = within(await screen.findByRole('region', { name: 'Book' }))
    const text = 'For guests from 8 years, so infants cannot come.'
    expect(panel.getByText(text)).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'One infant less' }))
    expect(panel.queryByText(text)).toBeNull()
  })

  it('follows the party that is chosen in the panel, of which nothing is said before', async () => {
    const { asked, user } = openFamilyTour(0, 0)
    const panel = within(await screen.findByRole('region', { name: 'Book' }))
    expect(bar().textContent).toMatch(/^From\$120 per person/)
    await user.click(panel.getByRole('button', { name: 'One child more' }))
    await waitFor(() => expect(bar().textContent).toMatch(/^2 adults and 1 childFrom \$780/))
    expect(panel.getByText('For 2 adults and 1 child, from')).toBeDefined()
    const spoken = panel.getByText('From $780 for 2 adults and 1 child')
    expect(spoken.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    await user.click(panel.getByRole('button', { name: 'One child less' }))
    expect(bar().textContent).toMatch(/^From\$120 per person/)
    expect(asked).toEqual([{}, { guests: 3, children: 1 }])
  })
})
