import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListingCard, ListingsQuery } from '@escapes/contract'
import { aTourCard, aVillaCard, toPage } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const day = '2027-05-13'
const open = (address: string, answer: (query: ListingsQuery) => ListingCard[]) => {
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }: { query?: ListingsQuery } = {}) => toPage(answer(query)),
  })
  openPage(address, createFakePlatform(fake))
  return fake
}
const readGroups = async () =>
  within(await screen.findByRole('region', { name: 'What fits instead' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => {
      const group = within(heading.parentElement?.parentElement as HTMLElement)
      return {
        title: heading.textContent,
        lines: group.getAllByRole('listitem').map((line) => {
          const link = within(line).getByRole('link')
          return [link.textContent, link.nextSibling?.textContent, link.getAttribute('href')]
        }),
        all: group.getByRole('link', { name: /^See all/ }).getAttribute('href'),
      }
    })

it('an empty day has the same list on days near it, and the other kinds there, each with why', async () => {
  const tour = (id: string, nextDates: string[], durationDays = 1) =>
    aTourCard({ id, title: id, nextDates, durationDays, duration: '' })
  const fake = open(`/tours?location=Ella&category=wildlife&startDate=${day}&endDate=${day}&guests=3`, (query) => {
    if (query.kind === 'villa') return query.checkIn === day ? [aVillaCard({ id: 'gap', title: 'Gap House' })] : []
    if (query.from === day && query.to === day) return []
    const isAhead = query.from === day
    if (query.kind === 'tour')
      return isAhead
        ? [tour('three-on', ['2027-05-16']), tour('both', ['2027-05-15']), tour('stays-longer', [day], 2)]
        : [tour('both', ['2027-05-10', '2027-05-12']), tour('never-shown', ['2027-05-10'])]
    return isAhead ? [{ ...tour('rock', [day, '2027-05-14']), kind: 'experience' } as ListingCard] : []
  })
  expect(await readGroups()).toEqual([
    {
      title: 'Tours on other days',
      lines: [
        ['stays-longer', 'Thu 13 May to Fri 14 May', '/tours/stays-longer?date=2027-05-13&guests=3'],
        ['both', 'Wed 12 May, a day earlier', '/tours/both?date=2027-05-12&guests=3'],
        ['three-on', 'Sun 16 May, three days later', '/tours/three-on?date=2027-05-16&guests=3'],
      ],
      all: '/tours?location=Ella&category=wildlife&startDate=2027-05-12&endDate=2027-05-16&guests=3',
    },
    {
      title: 'Experiences',
      lines: [['rock', 'Thu 13 May', '/experiences/rock?date=2027-05-13&guests=3']],
      all: '/experiences?location=Ella&startDate=2027-05-13&endDate=2027-05-13&guests=3',
    },
    {
      title: 'Villas',
      lines: [['Gap House', 'Thu 13 May to Fri 14 May', '/villas/gap?checkIn=2027-05-13&checkOut=2027-05-14&guests=3']],
      all: '/villas?location=Ella&checkIn=2027-05-13&checkOut=2027-05-14&guests=3',
    },
  ])
  expect(
    screen.getByText(/Further down is what fits instead: tours on other days, experiences, and villas\./),
  ).toBeDefined()
  const ofExperiences = fake
    .callsTo('GET /listings')
    .flatMap(({ query }) => (query?.kind === 'experience' ? [query] : []))
  expect(ofExperiences.map(({ location, guests, category }) => [location, guests, category])).toEqual([
    ['Ella', 3, undefined],
    ['Ella', 3, undefined],
  ])
})

it('nights that are taken are free a day or two from then, for as long', async () => {
  open('/villas?checkIn=2027-05-14&checkOut=2027-05-18&bedrooms=4', (query) =>
    query.kind === 'villa' && (query.checkIn === '2027-05-12' || query.checkIn === '2027-05-15')
      ? [aVillaCard({ id: `from-${query.checkIn}`, title: 'Fort House' })]
      : [],
  )
  expect(await readGroups()).toMatchObject([
    {
      title: 'Villas on other days',
      lines: [
        [
          'Fort House',
          'Sat 15 May to Wed 19 May, a day later',
          '/villas/from-2027-05-15?checkIn=2027-05-15&checkOut=2027-05-19',
        ],
        [
          'Fort House',
          'Wed 12 May to Sun 16 May, two days earlier',
          '/villas/from-2027-05-12?checkIn=2027-05-12&checkOut=2027-05-16',
        ],
      ],
      all: '/villas?checkIn=2027-05-15&checkOut=2027-05-19&bedrooms=4',
    },
  ])
})

it('words that no kind has are followed by nothing', async () => {
  open('/tours?q=igloo', () => [])
  expect(await screen.findByText('0 Tours Found')).toBeDefined()
  expect(screen.queryByText('What fits instead')).toBeNull()
})
