import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { experience, tour, villa } from '../../test/listings.ts'
import { MoneyProvider } from '#/money/money-provider.tsx'
import { ListingCard, type ListingCardProps } from './listing-card.tsx'

const show = (props: ListingCardProps, currency: 'LKR' | 'GBP' = 'LKR') =>
  render(
    <MemoryRouter>
      <MoneyProvider currency={currency} rates={{ LKR: '300', GBP: '0.79' }}>
        <ListingCard {...props} />
      </MoneyProvider>
    </MemoryRouter>,
  )

describe('ListingCard', () => {
  it('of a villa has one link to its page, with the dates that were searched for', () => {
    show({ listing: villa, href: '/villas/v1', query: 'checkIn=2027-05-01&guests=2' })
    const link = screen.getByRole('link', { name: villa.title })
    expect(link.getAttribute('href')).toBe('/villas/v1?checkIn=2027-05-01&guests=2')
    expect(screen.getByText('4 bedrooms')).toBeTruthy()
    expect(screen.getByText('Free WiFi')).toBeTruthy()
    expect(screen.getByText('Featured')).toBeTruthy()
    expect(screen.getByText('Rs.504,000 for 4 nights')).toBeTruthy()
  })

  it('of a villa says the mean of nights that cost more than usual', () => {
    show({ listing: { ...villa, stay: { nights: 3, total: 150_000 } }, href: '/villas/v1' })
    expect(screen.getByText('Rs.150,000')).toBeTruthy()
    expect(screen.getByText('Rs.450,000 for 3 nights, nightly price on average')).toBeTruthy()
  })

  it('of a tour says what is saved in the money of the reader', () => {
    show({ listing: tour, href: '/tours/t1' })
    expect(screen.getByText('Save Rs.71,850')).toBeTruthy()
    expect(screen.getByText('Hotels included')).toBeTruthy()
    expect(screen.queryByText('Flights')).toBeNull()
  })

  it('of a tour says as saved what lies between the two prices that it shows', () => {
    show({ listing: { ...tour, price: 8_700, originalPrice: 12_100 }, href: '/tours/t1' }, 'GBP')
    expect([screen.getByText('£96'), screen.getByText('£69'), screen.getByText('Save £27')]).toHaveLength(3)
  })

  it.each([
    [{ date: '2027-01-02', hasChildPrice: false }, 'Rs.1,860,750 for 5 guests', 'Rs.372,150 per person on 2 Jan'],
    [{ date: null, hasChildPrice: true }, 'From Rs.1,860,750 for 5 adults', 'Rs.372,150 per adult'],
    [
      { date: null, hasChildPrice: true, children: 3, infants: 1 },
      'From Rs.1,860,750 for 2 adults, 3 children and 1 infant',
      'Rs.372,150 per adult',
    ],
  ])('of a tour says what the party pays, and a person of it: %o', (more, total, person) => {
    const party = { guests: 5, total: 620_250, ...more }
    show({ listing: { ...tour, party }, href: '/tours/t1' })
    const each = screen.getByText(person)
    expect(each.parentElement?.previousElementSibling?.textContent).toBe(total)
    expect(each.parentElement?.textContent).toBe(`Earlier price Rs.444,000 Now ${person}`)
    expect(screen.getByText(more.hasChildPrice ? 'Save Rs.71,850 per adult' : 'Save Rs.71,850 per person')).toBeTruthy()
  })

  it('says the price of one and the total beside it exactly where whole pounds of one would not make the other', () => {
    const party = { guests: 2, total: 12_500, perAdult: 6_250, date: null, hasChildPrice: true }
    show({ listing: { ...tour, price: 6_250, originalPrice: 8_000, party }, href: '/tours/t1' }, 'GBP')
    expect(screen.getByText('£98.75')).toBeTruthy()
    const each = screen.getByText('£49.38 per adult')
    expect(each.parentElement?.textContent).toBe('Earlier price £63.20 Now £49.38 per adult')
    expect(screen.getByText('Save £13.82 per adult')).toBeTruthy()
    show({ listing: { ...villa, stay: { nights: 3, total: 45_000 } }, href: '/villas/v1' }, 'GBP')
    expect(screen.getByText('£118.50')).toBeTruthy()
    expect(screen.getByText('£355.50 for 3 nights, nightly price on average')).toBeTruthy()
    const { container } = show(
      { listing: { ...villa, price: 29_757, stay: { nights: 2, total: 59_514 } }, href: '/villas/v2' },
      'GBP',
    )
    expect(container.textContent).toContain('£235.08 per night£470.16 for 2 nights')
  })

  it('of a tour that is cheaper in a season says nothing of what is saved on other days', () => {
    const party = { guests: 5, total: 400_000, perAdult: 80_000, date: null, hasChildPrice: false }
    show({ listing: { ...tour, party }, href: '/tours/t1' })
    expect(screen.getByText('Rs.240,000 per person').parentElement?.textContent).toBe(' Rs.240,000 per person')
    expect(screen.queryByText(/^Save/)).toBeNull()
  })

  it.each([
    [{}, 'Next: 2 Jan, 9 Jan, 16 Jan'],
    [{ nextDates: [] }, 'No departure is open'],
    [{ nextDates: [], hasNoDayForParty: true }, 'No departure has places for all of you'],
    [{ sale: 'free-sale', operatingSeasons: [{ from: '04-20', to: '10-31' }] }, 'Any day, 20 Apr to 31 Oct'],
    [{ sale: 'free-sale', operatingSeasons: [] }, 'Any day'],
  ] as const)('of a tour says when it can be booked for: %o', (more, text) => {
    const { sale, nextDates, operatingSeasons } = { ...tour, ...more }
    const hasNoDayForParty = 'hasNoDayForParty' in more
    const dates = { sale, nextDates: [...nextDates], operatingSeasons: [...operatingSeasons], hasNoDayForParty }
    show({ listing: { ...tour, ...dates }, href: '/tours/t1' })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('says from which age one may come, and where that leaves out some of the party', () => {
    show({ listing: { ...tour, minimumAge: 8 }, href: '/tours/t1' })
    expect(screen.getByText('From 8 years')).toBeTruthy()
    show({ listing: { ...tour, minimumAge: 12, isPartyTooYoung: true }, href: '/tours/t2' })
    expect(screen.getByText('For guests from 12 years, so not for all of you')).toBeTruthy()
  })

  it.each([
    [{ startTime: '08:00', endTime: '12:30', durationDays: 0.2 }, '4 hours, 08:00–12:30'],
    [{ startTime: '08:00', endTime: null, durationDays: 0.2 }, '4 hours'],
    [{ startTime: '08:00', endTime: '12:30', durationDays: 2 }, '4 hours'],
    [{}, '4 hours'],
  ])('of an outing of one day says its hours where both are told: %o', (hours, text) => {
    show({ listing: { ...experience, duration: '4 hours', ...hours }, href: '/experiences/e1' })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('of a tour that ends elsewhere says from where to where', () => {
    show({ listing: { ...tour, route: { from: 'Colombo', to: 'Galle' } }, href: '/tours/t1' })
    expect(screen.getByText('Colombo to Galle')).toBeTruthy()
    expect(screen.queryByText(tour.location)).toBeNull()
  })

  it('of an experience says the percentage', () => {
    show({ listing: { ...experience, originalPrice: 12_000, discount: 20 }, href: '/experiences/e1' })
    expect(screen.getByText('20% off')).toBeTruthy()
  })

  it('opens a question about the listing on WhatsApp', () => {
    show({ listing: villa, href: '/villas/v1', phone: '+94 11 555 0142' })
    const address = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp about/ }).href)
    expect(address.pathname).toBe('/94115550142')
    expect(address.searchParams.get('text')).toContain(villa.title)
  })

  it('says so when there is no picture', () => {
    show({ listing: { ...villa, image: null }, href: '/villas/v1' })
    expect(screen.getByText('Image not found')).toBeTruthy()
  })
})
