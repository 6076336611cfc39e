import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aTourCard, aVillaCard, toPage } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const everything = createFakeApi({
  'GET /listings': ({ query = {} }) => {
    if (query.kind === 'tour') return { ...toPage([aTourCard()]), total: 7 }
    return query.kind === 'villa' ? toPage([aVillaCard()]) : toPage([])
  },
})

it('what is typed on the home page is looked for in every kind and in the blog', async () => {
  const { user, here } = openPage('/', createFakePlatform(everything))
  await user.type(await screen.findByRole('searchbox', { name: 'Search everything' }), 'trains{Enter}')
  const tours = within(await screen.findByRole('region', { name: 'Tours' }))
  expect(here()).toBe('/search?q=trains')
  expect(tours.getByRole('link', { name: 'See all 7 tours' }).getAttribute('href')).toBe('/tours?q=train')
  expect(await screen.findByRole('region', { name: 'Villas' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Experiences' })).toBeNull()
  const posts = within(screen.getByRole('region', { name: 'From the blog' }))
  expect(posts.getByRole('link', { name: /Kandy to Ella by train/ })).toBeDefined()
})

it('another search replaces the first, in the field of the page too', async () => {
  const { user, here } = openPage('/search?q=trains', createFakePlatform(everything))
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('trains')
  await user.clear(field)
  await user.type(field, 'villas in Galle{Enter}')
  await waitFor(() => expect(here()).toBe('/search?q=villas+in+Galle'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tours' })).toBeNull())
  expect(await screen.findByRole('region', { name: 'Villas' })).toBeDefined()
})

it('where nothing is found there are ideas and a person to ask; a failed search can be tried again', async () => {
  const fake = createFakeApi({ 'GET /listings': () => throwProblem('unavailable', 503) })
  const { user } = openPage('/search?q=igloo', createFakePlatform(fake))
  expect(await screen.findByText('The search did not work')).toBeDefined()
  fake.answer({ 'GET /listings': () => toPage([]) })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing found for “igloo”')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact?subject=igloo')
  expect(screen.getByRole('link', { name: 'Yoga' }).getAttribute('href')).toBe('/search?q=Yoga')
})

it('a villa is looked for in a month, and what had to be left out is said', async () => {
  const asked: unknown[] = []
  const stay = { nights: 3, total: 30_000, checkIn: '2027-03-04', checkOut: '2027-03-07' }
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }) => {
      asked.push(query)
      return query.guests === undefined && query.kind === 'villa' ? toPage([{ ...aVillaCard(), stay }]) : toPage([])
    },
  })
  const { user } = openPage('/search?q=villa+in+March+2027+for+4', createFakePlatform(fake))
  const villas = within(await screen.findByRole('region', { name: 'Villas with free nights in March 2027' }))
  expect(asked[0]).toMatchObject({ kind: 'villa', month: '2027-03', guests: 4 })
  const leftOut = 'Nothing has all of “villa in March 2027 for 4”. Left out: 4 guests.'
  expect(screen.getByText(leftOut)).toBeDefined()
  expect(villas.getByRole('link', { name: aVillaCard().title }).getAttribute('href')).toContain('checkIn=2027-03-04')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'villas in march 2027{Enter}')
  await waitFor(() => expect(screen.queryByText(leftOut)).toBeNull())
  expect(await screen.findByText('Read as: villas · March 2027.')).toBeDefined()
})

it('a place that is spelled almost so comes first', async () => {
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }) => {
      if (query.kind !== 'villa') return toPage([])
      return query.location === 'Galle' ? toPage([aVillaCard()]) : { ...toPage([aVillaCard()]), isSimilar: true }
    },
  })
  openPage('/search?q=Gale', createFakePlatform(fake))
  expect(await screen.findByText('Nothing is spelled “Gale”. These are for Galle.')).toBeDefined()
  const villas = within(await screen.findByRole('region', { name: 'Villas' }))
  expect(villas.getByRole('link', { name: aVillaCard().title })).toBeDefined()
})

it('where no listing has all of the words, those with one of them are shown, and what is asked has its page', async () => {
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }) => toPage(query.q === 'surf' && query.kind === 'tour' ? [aTourCard()] : []),
  })
  const { user } = openPage('/search?q=surf+lessons', createFakePlatform(fake))
  expect(await screen.findByRole('region', { name: 'Tours' })).toBeDefined()
  expect(screen.getByText('Nothing has all of “surf lessons”. Left out: “lesson”.')).toBeDefined()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'pay by card{Enter}')
  const answer = await screen.findByRole('link', { name: 'How you pay, and when' })
  expect(answer.getAttribute('href')).toBe('/payment')
})

it('an experience of the place that does not run on the day is shown with its own days', async () => {
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }) =>
      toPage(query.kind === 'experience' && query.from === undefined ? [aTourCard()] : []),
  })
  openPage('/search?q=Ella+tomorrow', createFakePlatform(fake))
  expect(await screen.findByRole('region', { name: 'Experiences on other days' })).toBeDefined()
})

it('nights of villas wait for a month', async () => {
  openPage('/search?q=3+nights', createFakePlatform(everything))
  expect(await screen.findByText(/^Add a month, or choose dates/)).toBeDefined()
})

it('a villa of typed dates opens with them', async () => {
  const stay = { nights: 3, total: 30_000 }
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }) => toPage(query.kind === 'villa' ? [{ ...aVillaCard(), stay }] : []),
  })
  openPage('/search?q=12-15+march+2027', createFakePlatform(fake))
  const villas = within(await screen.findByRole('region', { name: 'Villas free Fri 12 Mar to Mon 15 Mar' }))
  expect(villas.getByRole('link', { name: aVillaCard().title }).getAttribute('href')).toMatch(
    /\?checkIn=2027-03-12&checkOut=2027-03-15$/,
  )
})

it('a card leads to its page with the day and the party that were asked for', async () => {
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }) =>
      toPage(query.kind === 'tour' ? [{ ...aTourCard(), nextDates: ['2027-03-02'] }] : []),
  })
  openPage('/search?q=tours+in+March+2027+for+4', createFakePlatform(fake))
  const tours = within(await screen.findByRole('region', { name: 'Tours in March 2027' }))
  expect(tours.getByRole('link', { name: aTourCard().title }).getAttribute('href')).toMatch(
    /\?date=2027-03-02&guests=4$/,
  )
})
