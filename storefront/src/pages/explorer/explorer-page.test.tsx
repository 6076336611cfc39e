import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { installFakeMap, installNoMap } from '@escapes/shared-ui/testing'
import { aVillaCard, toPage } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const fort = aVillaCard({ id: 'fort', title: 'Fort House', latitude: 6.025, longitude: 80.22, price: 31_000 })
const hill = aVillaCard({
  id: 'hill',
  title: 'Hill House',
  location: 'Ella',
  latitude: 6.875,
  longitude: 81.05,
  price: 9_000,
})
const secret = aVillaCard({ id: 'secret', title: 'Secret House', latitude: null, longitude: null })
const villas = [fort, hill, secret]
const pins = [fort, hill].map(({ id, title, latitude, longitude, price }) => ({
  id,
  title,
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
  price,
  stay: null,
}))

const answers = () =>
  createFakeApi({
    'GET /listings': () => toPage(villas, 3),
    'GET /villa-pins': () => ({ pins, total: 3 }),
  })
const open = (address = '/villas-with-map', fake = answers()) => ({
  fake,
  ...openPage(address, createFakePlatform(fake)),
})
const findPin = (name: RegExp) => screen.findByRole('button', { name })
const lastList = (fake: ReturnType<typeof answers>) => fake.callsTo('GET /listings').at(-1)?.query

let map: ReturnType<typeof installFakeMap>
beforeEach(() => {
  map = installFakeMap()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the explorer', () => {
  it('asks for a party of one to eight and one to five bedrooms', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value)
    expect(optionsOf('Guests')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(optionsOf('Bedrooms')).toEqual(['', '1', '2', '3', '4', '5'])
  })

  it('is prefilled from its address, and both list and pins are of that stay', async () => {
    const { fake } = open('/villas-with-map?location=ella&checkIn=2027-05-14&checkOut=2027-05-18&guests=4')
    expect(await screen.findByText('3 villas available')).toBeDefined()
    const query = { location: 'Ella', checkIn: '2027-05-14', checkOut: '2027-05-18', guests: 4 }
    expect(lastList(fake)).toMatchObject({ kind: 'villa', ...query })
    expect(fake.callsTo('GET /villa-pins').at(-1)?.query).toMatchObject(query)
    const card = screen.getByRole('link', { name: 'Fort House' })
    expect(card.getAttribute('href')).toBe('/villas/fort?checkIn=2027-05-14&checkOut=2027-05-18&guests=4')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('heading', { name: 'Villa Explorer' })).toBeDefined()
  })

  it('a card that has the focus lights its pin, and a pin its card', async () => {
    open()
    const pin = await findPin(/^Fort House, \$310 per night/)
    expect(screen.getByRole('link', { name: 'To the map' }).getAttribute('href')).toBe('#map')
    expect(document.querySelector('#map')?.contains(pin)).toBe(true)
    const card = within(screen.getByRole('region', { name: 'Villas' })).getByRole('link', { name: 'Fort House' })
    act(() => card.focus())
    expect(pin.dataset['active']).toBe('true')
    act(() => pin.focus())
    expect(card.closest('[data-active]')).not.toBeNull()
  })

  it('a pin that is chosen shows its villa, and Escape closes it', async () => {
    const { user } = open()
    await user.click(await findPin(/^Hill House/))
    const preview = await screen.findByRole('article', { name: 'Hill House' })
    expect(within(preview).getByRole('link', { name: 'Hill House' }).getAttribute('href')).toBe('/villas/hill')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hill House' })).toBeNull())
  })

  it('on a phone a pin that is chosen brings the map back from under the list', async () => {
    const setScroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const toTop = () => setScroll.mock.calls.filter(([options]) => (options as ScrollToOptions).behavior === 'smooth')
    const { user } = open()
    await user.click(await findPin(/^Hill House/))
    expect(await screen.findByRole('article', { name: 'Hill House' })).toBeDefined()
    expect(toTop()).toEqual([])
    const { matchMedia } = window
    const matching = ['(max-width: 47.99rem)']
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matching.includes(query) ? ({ matches: true } as MediaQueryList) : matchMedia(query),
    )
    await user.click(await findPin(/^Fort House/))
    expect(await screen.findByRole('article', { name: 'Fort House' })).toBeDefined()
    expect(toTop()).toEqual([[{ top: 0, behavior: 'smooth' }]])
    matching.push('(prefers-reduced-motion: reduce)')
    await user.click(await findPin(/^Hill House/))
    expect(setScroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  it('a pin and its preview say the same price of a night, exactly where whole dollars would not make the total', async () => {
    const stay = { nights: 2, total: 59_500 }
    const fake = createFakeApi({
      'GET /listings': () => toPage(villas, 3),
      'GET /villa-pins': () => ({ pins: pins.map((pin) => ({ ...pin, stay })), total: 3 }),
    })
    const { user } = open('/villas-with-map?checkIn=2027-05-14&checkOut=2027-05-16', fake)
    const pin = await findPin(/^Hill House, \$297\.50 per night/)
    expect(pin.textContent).toContain('$297.50')
    await user.click(pin)
    const preview = await screen.findByRole('article', { name: 'Hill House' })
    expect(preview.textContent).toContain('$297.50 per night$595.00 for 2 nights')
  })

  it('Enter on a pin leads into its preview, and Escape back to the pin', async () => {
    const { user } = open()
    const pin = await findPin(/^Hill House/)
    act(() => pin.focus())
    await user.keyboard('{Enter}')
    const preview = within(await screen.findByRole('article', { name: 'Hill House' }))
    await waitFor(() => expect(document.activeElement).toBe(preview.getByRole('link', { name: 'Hill House' })))
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(pin)
  })

  it('a pin that has the focus shows its villa', async () => {
    open()
    const pin = await findPin(/^Hill House/)
    act(() => pin.focus())
    expect(await screen.findByRole('article', { name: 'Hill House' })).toBeDefined()
  })

  it('its bar is opaque once the page was scrolled by more than 20 px', async () => {
    open()
    const bar = (await screen.findByRole('heading', { name: 'Villa Explorer' })).closest<HTMLElement>('.header')
    const scroll = (pixels: number) =>
      act(() => {
        vi.stubGlobal('scrollY', pixels)
        dispatchEvent(new Event('scroll'))
      })
    scroll(20)
    expect(bar?.dataset['solid']).toBeUndefined()
    await waitFor(() => {
      scroll(21)
      expect(bar?.dataset['solid']).toBe('true')
    })
    scroll(0)
  })

  it('moving the map searches there: area and view are in the address, and villas without a position stay', async () => {
    const { fake, here } = open()
    await findPin(/^Fort House/)
    act(() => map.moveByUser({ latitude: 6.03, longitude: 80.22, zoom: 11 }))
    await waitFor(() => expect(here()).toMatch(/bbox=.+&at=6\.03%2C80\.22%2C11$/))
    await waitFor(() => expect(lastList(fake)).toMatchObject({ bbox: expect.any(String), unplaced: 'include' }))
    expect(fake.callsTo('GET /villa-pins')).toHaveLength(1)
    expect(screen.getByText('Location on request')).toBeDefined()
  })

  it('without search as I move, the area is searched when it is asked for', async () => {
    const { fake, user, here } = open()
    await findPin(/^Fort House/)
    await user.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }))
    act(() => map.moveByUser({ latitude: 6.03, longitude: 80.22, zoom: 11 }))
    const button = await screen.findByRole('button', { name: 'Search this area' })
    expect(here()).not.toContain('bbox')
    expect(fake.callsTo('GET /listings')).toHaveLength(1)
    await user.click(button)
    await waitFor(() => expect(here()).toContain('bbox'))
    await waitFor(() => expect(fake.callsTo('GET /listings')).toHaveLength(2))
  })

  it('opens where its address says', async () => {
    open('/villas-with-map?at=6.9,81,11.5')
    await findPin(/^Hill House/)
    expect(map.getView()).toEqual({ latitude: 6.9, longitude: 81, zoom: 11.5 })
  })

  it('Show on Map in the list opens the map at the villa and marks it for three seconds', async () => {
    const { user, here } = open('/villas-with-map?view=list')
    await screen.findByText('3 villas available')
    expect(screen.getAllByRole('button', { name: /^Show on Map for (Fort|Hill) House$/ })).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Show on Map for Hill House' }))
    const pin = await findPin(/^Hill House/)
    await waitFor(() => expect(pin.dataset['active']).toBe('true'))
    await screen.findByRole('button', { name: 'Zoom in' })
    expect(here()).toContain('pin=hill')
    expect(map.getView()).toMatchObject({ latitude: 6.875, longitude: 81.05, zoom: 12 })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(pin.dataset['active']).toBeUndefined()
  })

  it('the three seconds begin when the map is there, which is shown from its top', async () => {
    const begin = map.start.getMockImplementation()
    const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>()
    map.start.mockImplementation(async (options) => {
      await isLoaded
      return begin?.(options) ?? Promise.reject(new Error('no map'))
    })
    const { user, router } = open('/villas-with-map?view=list')
    await screen.findByText('3 villas available')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Show on Map for Hill House' }))
    expect(router.state.preventScrollReset).toBe(false)
    await screen.findByText('Loading map...')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    await act(async () => load())
    expect((await findPin(/^Hill House/)).dataset['active']).toBe('true')
  })

  it('filters go into the address, and another place forgets where the map was', async () => {
    const { user, here } = open('/villas-with-map?bbox=80,6,81,7&at=6.5,80.5,10')
    await screen.findByText('3 villas available')
    expect(screen.queryByRole('combobox', { name: 'Bedrooms' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Guests' }), '2')
    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Bedrooms' }), '5')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Guests' }), '8')
    await user.type(screen.getByRole('textbox', { name: 'Max price ($)' }), '250{Enter}')
    await waitFor(() => expect(here()).toContain('guests=8&maxPrice=250&bedrooms=5&bbox'))
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'galle{Enter}')
    await waitFor(() => expect(here()).toBe('/villas-with-map?location=Galle&guests=8&maxPrice=250&bedrooms=5'))
  })

  it('a place is searched for while it is typed, and each one that is offered says how many villas it has', async () => {
    const { fake, user, here } = open()
    await screen.findByText('3 villas available')
    const field = screen.getByRole('combobox', { name: 'Location' })
    await user.type(field, 'ell')
    await waitFor(() => expect(here()).toBe('/villas-with-map?location=ell'))
    expect(field).toHaveProperty('value', 'ell')
    await waitFor(() => expect(lastList(fake)).toMatchObject({ location: 'ell' }))
    expect(await screen.findByRole('option', { name: 'Ella 1 villa' })).toBeDefined()
    await user.clear(field)
    await user.type(field, 'arugam')
    expect(await screen.findByRole('option', { name: 'Arugam Bay no villas' })).toBeDefined()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(here()).toBe('/villas-with-map?location=Arugam+Bay'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('a part of the map without villas says so, with the way back to all of them', async () => {
    const fake = answers()
    fake.answer({ 'GET /listings': () => toPage([]) })
    const { user, here } = open('/villas-with-map?bbox=80,6,81,7', fake)
    expect(await screen.findByText('No villas in this part of the map.')).toBeDefined()
    fake.answer({ 'GET /listings': () => toPage(villas, 3) })
    await user.click(screen.getAllByRole('button', { name: 'All of the island' })[0] as HTMLElement)
    await waitFor(() => expect(here()).toBe('/villas-with-map'))
    expect(await screen.findByText('3 villas available')).toBeDefined()
  })

  it('filters that no villa matches say so on the map too, with the way to clear them', async () => {
    const fake = answers()
    fake.answer({ 'GET /listings': () => toPage([]), 'GET /villa-pins': () => ({ pins: [], total: 0 }) })
    const { user, here } = open('/villas-with-map?guests=8', fake)
    const notice = await screen.findByText('No villas match these filters.')
    fake.answer({ 'GET /listings': () => toPage(villas, 3) })
    await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(here()).toBe('/villas-with-map'))
    expect(await screen.findByText('3 villas available')).toBeDefined()
    expect(screen.queryByText('No villas match these filters.')).toBeNull()
  })

  it('villas that cannot be loaded can be tried again', async () => {
    const fake = answers()
    fake.answer({ 'GET /listings': () => throwProblem('unavailable', 503) })
    open('/villas-with-map', fake)
    expect(await screen.findByText('Failed to load villas')).toBeDefined()
    expect(screen.getByRole('button', { name: /Retry|Try again/ })).toBeDefined()
  })

  it('a move that ends when the page is left writes nothing into the next', async () => {
    const { router, here } = open()
    await findPin(/^Fort House/)
    await act(() => router.navigate('/saved'))
    act(() => map.moveByUser({ latitude: 6.03, longitude: 80.22, zoom: 11 }))
    expect(here()).toBe('/saved')
  })

  it('a move without a connection keeps the map with its pins, says so, and is searched for again with the connection', async () => {
    const fake = answers()
    open('/villas-with-map', fake)
    await findPin(/^Fort House/)
    fake.answer({ 'GET /listings': () => throwProblem('unavailable', 503) })
    act(() => map.moveByUser({ latitude: 6.03, longitude: 80.22, zoom: 11 }))
    expect(await screen.findByText(/^Not updated/)).toBeDefined()
    expect(screen.getByRole('button', { name: /^Fort House/ })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Fort House' })).toBeDefined()
    expect(map.start).toHaveBeenCalledTimes(1)
    fake.answer({ 'GET /listings': () => toPage([fort], 1) })
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('1 villa available')).toBeDefined()
    expect(screen.queryByText(/^Not updated/)).toBeNull()
  })

  it('without a map the pins are links to the villas, and the list is there', async () => {
    installNoMap()
    open('/villas-with-map?checkIn=2027-05-14&checkOut=2027-05-18')
    expect(await screen.findByText('Map Temporarily Unavailable')).toBeDefined()
    const pin = screen.getByRole('link', { name: /^Fort House, \$310 per night/ })
    expect(pin.getAttribute('href')).toBe('/villas/fort?checkIn=2027-05-14&checkOut=2027-05-18')
    expect(screen.getByRole('link', { name: 'Fort House' })).toBeDefined()
  })
})
