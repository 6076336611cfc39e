import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListingCard, SavedDates, SavedCard } from '@escapes/contract'
import type { SavedItem } from '@escapes/platform'
import { createFakeApi, type FakeApi, throwProblem } from '@escapes/platform/testing'
import { aTourCard, aVillaCard, toPage } from '../../../test/factories.ts'
import { aGuest, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const villa = aVillaCard({ title: 'Fort House' })
const gone = aVillaCard({ title: 'The old mill' })
const stay: SavedDates = { checkIn: '2027-05-14', checkOut: '2027-05-18', date: null, guests: 3 }
const noDates: SavedDates = { checkIn: null, checkOut: null, date: null, guests: null }
const toItem = (
  { id, kind, title }: Pick<ListingCard, 'id' | 'kind' | 'title'>,
  dates: SavedDates = noDates,
): SavedItem => ({
  listingId: id,
  kind,
  title,
  ...dates,
})
const cards: SavedCard[] = [
  { listingId: villa.id, listing: { ...villa, stay: { nights: 4, total: 124_000 } }, dates: 'free' },
  { listingId: gone.id, listing: null, dates: 'none' },
]
const createSavedApi = (answers: readonly SavedCard[] = cards): FakeApi =>
  createFakeApi({
    'POST /saved/cards': ({ body }) => ({
      items: body.items.flatMap(({ listingId }) => answers.find((card) => card.listingId === listingId) ?? []),
    }),
    'GET /listings': () => toPage([villa]),
    'GET /blocks': () => toPage([]),
  })

const open = ({
  items = [toItem(villa, stay), toItem(gone)],
  user = null as typeof aGuest | null,
  fake = createSavedApi(),
} = {}) => {
  const shell = createFakePlatform(fake, user)
  shell.saved.set(items)
  return { fake, ...shell, ...openPage('/saved', shell) }
}
const findHeart = (title: string) => screen.findByRole('button', { name: `Save ${title}` })

describe('the page of what is saved', () => {
  it('shows the dates that are kept, whether they are free, and leads on with them', async () => {
    open()
    expect(await screen.findByText(/^Fri,? 14 May to Tue,? 18 May, 3 guests$/)).toBeDefined()
    expect(screen.getByText('Free on these dates')).toBeDefined()
    expect(screen.getByText('$1,240 for 4 nights')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Fort House' }).getAttribute('href')).toBe(
      `/villas/${villa.id}?checkIn=2027-05-14&checkOut=2027-05-18&guests=3`,
    )
    expect(screen.getByText('2 places')).toBeDefined()
  })

  it('leads to the contact form with what is saved and its dates, to have a trip made of it', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Have us plan it' })
    const address = new URL(link.getAttribute('href') ?? '', 'https://escapes.test')
    expect(address.pathname).toBe('/contact')
    const message = address.searchParams.get('message')
    expect(message).toMatch(/^- Fort House: Fri,? 14 May to Tue,? 18 May, 3 guests$/m)
    expect(message).toMatch(/^- The old mill$/m)
  })

  it.each([
    ['taken', 'Not free on these dates', /checkIn/],
    ['past', 'These dates have passed', /\?guests=3$/],
  ] as const)('says when the dates are %s', async (dates, text, address) => {
    open({ fake: createSavedApi([{ listingId: villa.id, listing: villa, dates }]), items: [toItem(villa, stay)] })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Fort House' }).getAttribute('href')).toMatch(address)
  })

  it('says how many it takes where more were searched for, and waits for no dates', async () => {
    const fake = createSavedApi([{ listingId: villa.id, listing: { ...villa, maxGuests: 2 }, dates: 'taken' }])
    open({ fake, items: [toItem(villa, stay)] })
    expect(await screen.findByText('Takes up to 2 guests')).toBeDefined()
    expect(screen.queryByText('Not free on these dates')).toBeNull()
    expect(screen.queryByRole('link', { name: /becomes free/ })).toBeNull()
  })

  it('says by name what is no longer available', async () => {
    open()
    const heading = await screen.findByRole('heading', { name: 'The old mill' })
    const card = within(heading.closest('article')!)
    expect(card.getByText(/No longer available/)).toBeDefined()
    expect(card.getByRole('link', { name: 'See other villas' }).getAttribute('href')).toBe('/villas')
  })

  it('removes at once, and Undo brings it back to its place', async () => {
    const { user, notices, saved } = open()
    const heart = await findHeart('Fort House')
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    await user.click(heart)
    expect(screen.queryByRole('link', { name: 'Fort House' })).toBeNull()
    expect(notices.at(-1)).toMatchObject({ title: 'Removed from saved', description: 'Fort House' })
    notices.at(-1)?.action?.run()
    await findHeart('Fort House')
    expect(saved.get().find(({ listingId }) => listingId === villa.id)).toEqual(toItem(villa, stay))
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Fort House',
      'The old mill',
    ])
  })

  it('invites when nothing is saved, and asks the api nothing', async () => {
    const { fake } = open({ items: [] })
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See villas' })).toBeDefined()
    expect(fake.calls).toEqual([])
  })
})

describe('what is saved side by side', () => {
  const ella = aVillaCard({ title: 'Gap View House', location: 'Ella', amenities: ['fireplace'], stay: null })
  const both: SavedCard[] = [
    {
      listingId: villa.id,
      listing: { ...villa, amenities: ['pool'], stay: { nights: 4, total: 124_000 } },
      dates: 'free',
    },
    { listingId: ella.id, listing: ella, dates: 'none' },
  ]

  it('has a column for each of a kind, with what it has, its months and the way between them', async () => {
    const { user, fake, here } = open({ items: [toItem(villa, stay), toItem(ella)], fake: createSavedApi(both) })
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const table = within(await screen.findByRole('region', { name: 'Villas compared' }))
    expect(here()).toBe('/saved?view=compare')
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fort House', 'Gap View House'])
    expect(table.getByRole('row', { name: /^Price \$1,240 for 4 nights \$/ })).toBeDefined()
    expect(table.getByRole('row', { name: 'Pool Yes No' })).toBeDefined()
    expect(table.getByRole('row', { name: 'Best months December to March January to March' })).toBeDefined()
    expect(table.getByRole('row', { name: 'By car from Galle There 5 hours' })).toBeDefined()
    expect(table.getByRole('link', { name: 'Fort House' }).getAttribute('href')).toContain('checkIn=2027-05-14')
    expect(fake.callsTo('POST /saved/cards'), 'the cards are not asked for again').toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show as cards' }))
    expect(await findHeart('Fort House')).toBeDefined()
  })

  it('says once what the party pays for a tour, and a person of it', async () => {
    const party = { guests: 5, total: 60_000, date: null, hasChildPrice: false }
    const tours = [aTourCard({ title: 'By train', party }), aTourCard({ title: 'On foot', minimumAge: 8 })]
    const cards = tours.map((tour) => ({ listingId: tour.id, listing: tour, dates: 'none' as const }))
    const { user } = open({
      items: tours.map((tour) => toItem(tour, { ...noDates, guests: 5 })),
      fake: createSavedApi(cards),
    })
    const [priced, unpriced] = await screen.findAllByText(/^No dates chosen yet$|^5 guests$/)
    expect([priced?.textContent, unpriced?.textContent]).toEqual(['No dates chosen yet', '5 guests'])
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const table = within(await screen.findByRole('region', { name: 'Tours compared' }))
    expect(
      table.getByRole('row', { name: 'Price From $600 for 5 guests $120 per person $120 per person' }),
    ).toBeDefined()
    expect(table.getByRole('row', { name: 'Youngest age Any From 8 years' })).toBeDefined()
  })

  it('is not offered for one of a kind', async () => {
    open()
    await findHeart('Fort House')
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  })
})

describe('sharing what is saved', () => {
  const token = 'a'.repeat(32)
  it('needs an account', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Sign in to share' })).getAttribute('href')).toBe(
      '/auth?redirect=%2Fsaved',
    )
  })

  it('is a link to copy or send, which can be ended', async () => {
    const { user, fake, notices } = open({ user: aGuest })
    fake.answer({
      'POST /saved/share': () => ({ token, createdAt: '2027-05-01T00:00:00Z' }),
      'DELETE /saved/share': () => undefined,
    })
    await user.click(await screen.findByRole('button', { name: 'Share this list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }))
    const { value } = dialog.getByLabelText<HTMLInputElement>('The address to share')
    expect(value).toMatch(new RegExp(`/saved/${token}$`))
    expect(dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href).toContain(encodeURIComponent(value))
    expect(dialog.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href).toContain(encodeURIComponent(value))
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('DELETE /saved/share')).toHaveLength(1)
    expect(notices.at(-1)).toMatchObject({ title: 'The link has ended' })
  })

  it('shows the list to whoever has the link, who can save from it', async () => {
    const fake = createSavedApi()
    fake.answer({
      'GET /saved/shared/:token': () => ({ items: [{ ...toItem(villa, stay), savedAt: '2027-05-01T00:00:00Z' }] }),
    })
    const shell = createFakePlatform(fake)
    const { user } = openPage(`/saved/${token}`, shell)
    await user.click(await findHeart('Fort House'))
    expect(shell.saved.get()).toMatchObject([toItem(villa, stay)])
    expect(fake.callsTo('GET /saved/shared/:token')).toMatchObject([{ params: { token } }])
  })

  it('is saved whole with one press, but for what is saved already, and can be sent to us to plan', async () => {
    const other = aVillaCard({ title: 'Gap View' })
    const fake = createSavedApi([...cards, { listingId: other.id, listing: other, dates: 'none' }])
    const shared = [toItem(villa, stay), toItem(gone), toItem(other)]
    fake.answer({
      'GET /saved/shared/:token': () => ({
        items: shared.map((item) => ({ ...item, savedAt: '2027-05-01T00:00:00Z' })),
      }),
    })
    const shell = createFakePlatform(fake)
    shell.saved.set([toItem(villa)])
    const { user } = openPage(`/saved/${token}`, shell)
    const plan = await screen.findByRole('link', { name: 'Have us plan it' })
    expect(new URL(plan.getAttribute('href') ?? '', 'https://escapes.test').searchParams.get('message')).toMatch(
      /^- Fort House: .*\n- Gap View$/m,
    )
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    const all = await screen.findByRole('button', { name: 'All are saved' })
    expect(all.getAttribute('aria-disabled')).toBe('true')
    expect(shell.saved.get()).toMatchObject([toItem(other), toItem(villa)])
    expect(shell.notices).toMatchObject([{ status: 'success', title: 'Saved: 1 place' }])
  })

  it('says when the link has ended', async () => {
    const fake = createFakeApi({ 'GET /saved/shared/:token': () => throwProblem('not-found', 404) })
    openPage(`/saved/${token}`, createFakePlatform(fake))
    expect(await screen.findByRole('heading', { name: 'This list is not shared any more' })).toBeDefined()
  })
})

describe('the heart on a card', () => {
  const openVillas = (fake = createSavedApi()) => {
    const shell = createFakePlatform(fake)
    return { ...shell, ...openPage('/villas?checkIn=2027-05-14&checkOut=2027-05-18&guests=3', shell) }
  }

  it('saves with the dates of the search, beside the link of the card', async () => {
    const { user, saved, notices, here } = openVillas()
    const heart = await findHeart('Fort House')
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    expect(heart.closest('a')).toBeNull()
    await user.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    expect(saved.get()).toEqual([toItem(villa, stay)])
    expect(here()).toMatch(/^\/villas\?/)
    notices.at(-1)?.action?.run()
    await waitFor(() => expect(here()).toBe('/saved'))
  })

  it('says when it could not be kept, and tries again', async () => {
    const { user, server, notices, saved } = openVillas()
    server.savingFails = new Error('no network')
    await user.click(await findHeart('Fort House'))
    await waitFor(() =>
      expect(notices.at(-1)).toMatchObject({ status: 'error', title: 'Fort House could not be saved' }),
    )
    server.savingFails = undefined
    notices.at(-1)?.action?.run()
    await waitFor(() => expect(saved.get()).toHaveLength(1))
  })
})
