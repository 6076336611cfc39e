import { screen, waitFor, within } from '@testing-library/react'
import type { SavedVoting } from '@escapes/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aVillaCard } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { keepVoter } from './voter-store.ts'

const token = 'T'.repeat(32)
const fort = aVillaCard({ title: 'Fort House' })
const hill = aVillaCard({ title: 'Hill House' })
const toItem = ({ id, title }: typeof fort) => ({
  listingId: id,
  kind: 'villa' as const,
  title,
  checkIn: null,
  checkOut: null,
  date: null,
  guests: null,
  savedAt: '2027-05-01T00:00:00Z',
})
const anna = { id: '019a0000-0000-7000-8000-000000000001', name: 'Anna' }
const ben = { id: '019a0000-0000-7000-8000-000000000002', name: 'Ben' }
const noVotes: SavedVoting = { isOpen: true, voters: [], votes: [] }
const hillLiked: SavedVoting = {
  isOpen: true,
  voters: [anna, ben],
  votes: [
    { voterId: anna.id, listingId: hill.id, choice: 'yes' },
    { voterId: ben.id, listingId: hill.id, choice: 'yes' },
    { voterId: ben.id, listingId: fort.id, choice: 'no' },
  ],
}

const createApi = (voting: SavedVoting, isOwn = false) =>
  createFakeApi({
    'GET /saved/shared/:token': () => ({ items: [fort, hill].map(toItem), voting, isOwn }),
    'POST /saved/cards': () => ({
      items: [fort, hill].map((listing) => ({ listingId: listing.id, listing, dates: 'none' as const })),
    }),
  })
const open = (fake: ReturnType<typeof createApi>, query = '') =>
  openPage(`/saved/${token}${query}`, createFakePlatform(fake))
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

afterEach(() => keepVoter(token, null))

describe('choosing together on a shared list', () => {
  it('asks for a first name once, and then for a vote on each thing', async () => {
    const fake = createApi(noVotes)
    fake.answer({
      'POST /saved/shared/:token/voters': () => ({
        voter: `${anna.id}.signature`,
        voting: { ...noVotes, voters: [anna] },
      }),
      'PUT /saved/shared/:token/votes/:listingId': () => ({
        voting: {
          ...noVotes,
          voters: [anna],
          votes: [{ voterId: anna.id, listingId: fort.id, choice: 'maybe' as const }],
        },
      }),
    })
    const { user } = open(fake)
    await user.click(await screen.findByRole('button', { name: 'Choose with them' }))
    expect(await screen.findByText('Please give your first name.')).toBeDefined()
    await user.type(screen.getByLabelText(/Your first name/), 'Anna')
    await user.click(screen.getByRole('button', { name: 'Choose with them' }))
    const vote = within(await screen.findByRole('group', { name: 'Your vote on Fort House' }))
    await user.click(vote.getByRole('radio', { name: 'Maybe' }))
    const tally = within(await screen.findByRole('list', { name: 'Votes on Fort House' }))
    expect(tally.getByText('1 maybe')).toBeDefined()
    expect(tally.getByText('Anna')).toBeDefined()
    expect(fake.callsTo('PUT /saved/shared/:token/votes/:listingId')).toMatchObject([
      { params: { token, listingId: fort.id }, body: { voter: `${anna.id}.signature`, choice: 'maybe' } },
    ])
  })

  it('says beside the field that a name is taken, and keeps it', async () => {
    const fake = createApi(hillLiked)
    fake.answer({ 'POST /saved/shared/:token/voters': () => throwProblem('voter-name-taken', 409) })
    const { user } = open(fake)
    const field = await screen.findByLabelText<HTMLInputElement>(/Your first name/)
    await user.type(field, 'Anna')
    await user.click(screen.getByRole('button', { name: 'Choose with them' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.value).toBe('Anna')
  })

  it('leads from what is liked most to the dates that are kept with it, where they are free', async () => {
    const fake = createApi(hillLiked)
    fake.answer({
      'POST /saved/cards': () => ({
        items: [fort, hill].map((listing) => ({ listingId: listing.id, listing, dates: 'free' as const })),
      }),
    })
    open(fake)
    expect(await screen.findByRole('link', { name: 'Book these dates Hill House' })).toBeDefined()
  })

  it('leads from what is liked most to its dates, and tells us the votes', async () => {
    open(createApi(hillLiked))
    const winner = await screen.findByRole('link', { name: 'Choose dates and book Hill House' })
    expect(winner.getAttribute('href')).toMatch(new RegExp(`^/villas/${hill.id}.*#booking$`))
    const plan = new URL(
      screen.getByRole('link', { name: 'Have us plan it' }).getAttribute('href') ?? '',
      'https://a.test',
    )
    expect(plan.searchParams.get('message')).toContain('- Fort House: 1 no (Ben)\n- Hill House: 2 yes (Anna, Ben)')
  })

  it('is sorted by the votes where that is wanted', async () => {
    const fake = createApi(hillLiked)
    const { user, here } = open(fake)
    const sort = await screen.findByRole('button', { name: 'Most liked first' })
    expect(titles()).toEqual(['Choose together', 'Fort House', 'Hill House'])
    await user.click(sort)
    await waitFor(() => expect(titles()).toEqual(['Choose together', 'Hill House', 'Fort House']))
    expect(here()).toBe(`/saved/${token}?sort=votes`)
    expect(fake.callsTo('POST /saved/cards')).toHaveLength(1)
  })

  it('shows what was said once the voting has ended, and takes no more votes', async () => {
    keepVoter(token, `${anna.id}.signature`)
    open(createApi({ ...hillLiked, isOpen: false }))
    expect(await screen.findByText(/The voting has ended/)).toBeDefined()
    expect(await screen.findByText('2 people chose.')).toBeDefined()
    // Whoever wants to, leaves it then too.
    expect(await screen.findByRole('button', { name: 'Take my name and votes off' })).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('list', { name: 'Votes on Hill House' }).textContent).toBe('2 yes Anna, Ben')
  })

  it('lets its owner take a name off and end the voting', async () => {
    const fake = createApi(hillLiked, true)
    fake.answer({
      'DELETE /saved/share/voters/:id': () => undefined,
      'PATCH /saved/share': () => ({ token, createdAt: '2027-05-01T00:00:00Z', votingEndedAt: null }),
    })
    const { user } = open(fake)
    await user.click(await screen.findByRole('button', { name: 'Take off Ben and their votes' }))
    await waitFor(() =>
      expect(fake.callsTo('DELETE /saved/share/voters/:id')).toMatchObject([{ params: { id: ben.id } }]),
    )
    await user.click(await screen.findByRole('button', { name: 'End the voting' }))
    await waitFor(() => expect(fake.callsTo('PATCH /saved/share')).toMatchObject([{ body: { isVotingOpen: false } }]))
  })

  it('offers nothing of that to somebody else', async () => {
    open(createApi(hillLiked))
    expect(await screen.findByRole('list', { name: 'Who chooses' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Take off/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'End the voting' })).toBeNull()
  })
})
