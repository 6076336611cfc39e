import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProblemCode, StaffListing } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { installFakeMap } from '@escapes/shared-ui/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aStaffTour, aStaffVilla } from '../../../test/listing-factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const openEditor = (address: string, stored: StaffListing = aStaffTour()) => {
  let listing = stored
  const change = (changes: Partial<StaffListing>) =>
    (listing = { ...listing, ...changes, version: listing.version + 1 } as StaffListing)
  const fake = createFakeApi({
    'GET /admin/listings': () => ({ items: [], nextCursor: null, total: 0, counts: {} }),
    'GET /admin/listings/:id': () => listing,
    'POST /admin/listings': ({ body }) => change(body as Partial<StaffListing>),
    'PATCH /admin/listings/:id': ({ body: { version, ...changes } }) =>
      version === listing.version ? change(changes) : throwProblem('listing-changed', 409, { listing }),
    'POST /admin/listings/:id/publish': () => change({ status: 'published' }),
  })
  const platform = createFakePlatform(fake)
  return { fake, change, notices: platform.notices, ...openPage(address, platform) }
}
const findTitle = () => screen.findByRole('textbox', { name: 'Title' })
const findBasicsTitle = async () => {
  const basics = within(await screen.findByRole('region', { name: 'Basics' }))
  return basics.getByRole('textbox', { name: /^(Title|Name)$/ })
}
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const sentChanges = (fake: ReturnType<typeof createFakeApi>) =>
  fake.callsTo('PATCH /admin/listings/:id').map(({ body }) => body)

it('says in words on which day a tour ends, and sends no end where none is typed', async () => {
  const { fake, user } = openEditor('/admin/listings/l1', aStaffTour({ durationDays: 1, startTime: '18:00' }))
  const end = await screen.findByLabelText(/^End time/)
  await user.type(end, '01:00')
  expect(await screen.findByText('Ends at 01:00 on the next day')).toBeDefined()
  await user.click(saveButton())
  await waitFor(() => expect(sentChanges(fake)).toMatchObject([{ endTime: '01:00' }]))
  await user.clear(end)
  await user.click(saveButton())
  await waitFor(() => expect(sentChanges(fake)).toMatchObject([{ endTime: '01:00' }, { endTime: null }]))
})

it('says from which age one may come; a wrong one is told beside the field', async () => {
  const { fake, user } = openEditor('/admin/listings/l1', aStaffTour({ minimumAge: 8 }))
  const age = await screen.findByRole('spinbutton', { name: 'Youngest age' })
  expect(age).toHaveProperty('value', '8')
  await user.clear(age)
  await user.type(age, '40')
  await user.click(saveButton())
  await screen.findByRole('spinbutton', { name: 'Youngest age', description: /Write an age from 1 to 21, or nothing/ })
  await user.clear(age)
  await user.click(saveButton())
  await waitFor(() => expect(sentChanges(fake)).toMatchObject([{ minimumAge: null }]))
})

describe('a new listing', () => {
  it('is saved once title, location and price are present, and the tables of its kind follow', async () => {
    const { fake, user, here, notices } = openEditor('/admin/tour-management')
    await user.type(await findTitle(), 'Pearls of the south')
    expect(saveButton()).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Galle')
    expect(saveButton()).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('textbox', { name: 'Price per person, USD' }), '1,240.50')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'beach')
    await user.type(screen.getByRole('textbox', { name: 'Highlights' }), 'Whales{Enter}{Enter}  {Enter}Fort')
    await user.click(screen.getByRole('button', { name: 'Add day 1' }))
    const day = within(await screen.findByRole('group', { name: 'Day 1' }))
    await user.type(day.getByRole('textbox', { name: 'Title' }), 'Galle Fort')
    await user.click(saveButton())
    await waitFor(() => expect(here()).toBe('/admin/listings?kind=tour'))
    const [sent] = fake.callsTo('POST /admin/listings')
    expect(sent).toMatchObject({
      idempotencyKey: expect.any(String),
      body: {
        kind: 'tour',
        title: 'Pearls of the south',
        price: 124_050,
        originalPrice: null,
        category: 'beach',
        highlights: ['Whales', 'Fort'],
        dates: null,
        latitude: null,
        itinerary: [{ title: 'Galle Fort', accommodation: null, meals: [] }],
      },
    })
    expect(Object.keys(sent?.body ?? {})).not.toContain('bedrooms')
    expect(notices).toMatchObject([{ status: 'success', title: 'Saved' }])
  })

  it('of a villa has its own fields and is asked for a name', async () => {
    const { fake, user, here, notices } = openEditor('/admin/villa-management', aStaffVilla({ pictures: 0 }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fort House')
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Galle')
    await user.type(screen.getByRole('textbox', { name: 'Price per night, USD' }), '310')
    expect(screen.queryByRole('button', { name: /Add day/ })).toBeNull()
    await user.click(saveButton())
    await waitFor(() => expect(fake.callsTo('POST /admin/listings')).toHaveLength(1))
    expect(fake.callsTo('POST /admin/listings')[0]?.body).toMatchObject({
      kind: 'villa',
      bedrooms: 0,
      bathrooms: 2,
      parkingSpaces: 2,
      hostName: null,
    })
    await waitFor(() => expect(here()).toBe('/admin/listings?kind=villa'))
    const [{ action } = {}] = notices
    expect(action?.label).toBe('Add pictures')
    act(() => action?.run())
    await waitFor(() => expect(here()).toMatch(/^\/admin\/listings\/.+\/pictures/))
  })

  it('is drawn while it is typed', async () => {
    const { user } = openEditor('/admin/experience-management')
    await user.type(await findTitle(), 'Whales at dawn')
    await user.type(screen.getByRole('textbox', { name: 'Price per person, USD' }), '85')
    const preview = within(screen.getByRole('region', { name: 'Live preview' }))
    expect(preview.getByText('Whales at dawn')).toBeDefined()
    expect(preview.getByText('$85')).toBeDefined()
    expectAccessibleOutline()
  })

  it('that is rejected keeps what was typed and shows why beside the field', async () => {
    const { fake, user, notices } = openEditor('/admin/experience-management')
    fake.answer({
      'POST /admin/listings': () =>
        throwProblem('validation-failed', 422, {
          errors: [{ path: 'originalPrice', code: 'invalid', message: 'Must be more than the price, or empty.' }],
        }),
    })
    await user.type(await findTitle(), 'Whales at dawn')
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Mirissa')
    await user.type(screen.getByRole('textbox', { name: 'Price per person, USD' }), '85')
    await user.click(saveButton())
    expect(await screen.findByText('Must be more than the price, or empty.')).toBeDefined()
    expect(notices).toMatchObject([{ status: 'error', title: 'Failed to create experience' }])
    expect(await findTitle()).toHaveProperty('value', 'Whales at dawn')
  })
})

describe('the itinerary', () => {
  const dayTitles = () =>
    screen
      .getAllByRole('group', { name: /^Day/ })
      .map((day) => within(day).getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value)

  it('is moved and deleted by keys, and its days are numbered anew', async () => {
    const { fake, user } = openEditor('/admin/tour-management?edit=l1')
    const up = await screen.findByRole('button', { name: 'Move day 3 up' })
    up.focus()
    await user.keyboard('{Enter}')
    expect(dayTitles()).toEqual(['To Kandy', 'To Ella', 'To Nuwara Eliya'])
    expect(screen.getByText('Day 3 is day 2 now.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete day 1' }))
    expect(dayTitles()).toEqual(['To Ella', 'To Nuwara Eliya'])
    expect(screen.getByRole('heading', { name: 'Day 1' })).toBeDefined()
    await user.click(saveButton())
    await waitFor(() => expect(sentChanges(fake)).toHaveLength(1))
    expect(sentChanges(fake)[0]).toMatchObject({
      version: 1,
      itinerary: [{ title: 'To Ella' }, { title: 'To Nuwara Eliya' }],
    })
  })
})

describe('a stored listing', () => {
  it('is changed in the fields that were typed only', async () => {
    const { fake, user, here } = openEditor('/admin/villa-management?edit=l1', aStaffVilla())
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Fort House Galle')
    await user.click(saveButton())
    await waitFor(() => expect(here()).toBe('/admin/listings?kind=villa'))
    expect(sentChanges(fake)).toEqual([{ version: 1, title: 'Fort House Galle' }])
  })

  it('that a colleague changed meanwhile shows both texts side by side, and loses neither', async () => {
    const { fake, change, user, notices } = openEditor('/admin/tour-management?edit=l1')
    const title = await findBasicsTitle()
    await user.clear(title)
    await user.type(title, 'Mine')
    change({ title: 'Theirs', description: 'Also theirs' })
    await user.click(saveButton())
    const conflict = within(await screen.findByRole('region', { name: 'Two versions of Title' }))
    expect(conflict.getByText('Mine')).toBeDefined()
    expect(conflict.getByText('Theirs')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Two versions of Description' })).toBeNull()
    expect(notices).toMatchObject([{ status: 'error', title: 'Failed to update tour' }])
    await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(sentChanges(fake)).toHaveLength(2))
    expect(sentChanges(fake)[1]).toEqual({ version: 2, title: 'Mine' })
  })

  it.each([
    ['was saved although the response was lost counts as saved', 'Mine', '/admin/listings?kind=tour', 0],
    ['a colleague saved while the response was lost is not claimed', 'Theirs', '/admin/tour-management?edit=l1', 1],
  ])('that %s', async (_, storedTitle, address, conflicts) => {
    const { fake, change, user, here } = openEditor('/admin/tour-management?edit=l1')
    fake.answer({
      'PATCH /admin/listings/:id': () => {
        change({ title: storedTitle })
        return throwProblem('network' as ProblemCode, 0)
      },
    })
    const title = await findBasicsTitle()
    await user.clear(title)
    await user.type(title, 'Mine')
    await user.click(saveButton())
    await waitFor(() => expect(fake.callsTo('PATCH /admin/listings/:id')).toHaveLength(1))
    await waitFor(() => expect(here()).toBe(address))
    await waitFor(() =>
      expect(screen.queryAllByRole('region', { name: 'Two versions of Title' })).toHaveLength(conflicts),
    )
  })

  it('takes the text of the colleague where it is chosen', async () => {
    const { change, user } = openEditor('/admin/tour-management?edit=l1')
    const title = await findBasicsTitle()
    await user.type(title, '!')
    change({ title: 'Theirs' })
    await user.click(saveButton())
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }))
    expect(title).toHaveProperty('value', 'Theirs')
    expect(screen.getByRole('button', { name: 'Save both' })).toBeDefined()
  })

  it('is not left with unsaved changes until that is confirmed', async () => {
    const { user, here } = openEditor('/admin/tour-management?edit=l1')
    await user.type(await findBasicsTitle(), '!')
    await user.click(screen.getByRole('link', { name: 'Back to Admin' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(here()).toBe('/admin/tour-management?edit=l1')
  })

  it('is published from here once nothing that is needed is missing', async () => {
    const { fake, user, notices } = openEditor('/admin/tour-management?edit=l1')
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Published' }]))
    expect(fake.callsTo('POST /admin/listings/:id/publish')).toEqual([{ params: { id: 'l1' }, body: { version: 1 } }])
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeDefined()
    expect(screen.queryByText(/A colleague changed/)).toBeNull()
  })

  it('is not published while something that is needed is missing', async () => {
    const checks = [
      { code: 'picture-missing', path: 'pictures', message: 'Add a picture.', isRequired: true, isDone: false },
    ]
    openEditor('/admin/tour-management?edit=l1', aStaffTour({ checks }))
    const missing = await screen.findByRole('link', { name: 'Add a picture. (needed to publish)' })
    expect(missing.getAttribute('href')).toMatch(/^\/admin\/listings\/.+\/pictures$/)
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  })

  it('can be published as soon as its picture is drawn, without loading the page again', async () => {
    const aCheck = { code: 'picture-missing', path: 'pictures', message: 'Add a picture.', isRequired: true }
    const { fake } = openEditor(
      '/admin/tour-management?edit=l1',
      aStaffTour({ checks: [{ ...aCheck, isDone: false }] }),
    )
    expect(await screen.findByText('Add a picture. (needed to publish)')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
    fake.answer({ 'GET /admin/listings/:id': () => aStaffTour({ checks: [{ ...aCheck, isDone: true }] }) })
    await waitFor(() => {
      window.dispatchEvent(new Event('focus'))
      expect(fake.callsTo('GET /admin/listings/:id').length).toBeGreaterThan(1)
    })
    expect(await screen.findByText('Add a picture. (done)')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
  })

  it('of another kind opens in the editor of its kind', async () => {
    const { here } = openEditor('/admin/tour-management?edit=l1', aStaffVilla())
    await waitFor(() => expect(here()).toBe('/admin/villa-management?edit=l1'))
  })

  it('that cannot be loaded says so', async () => {
    const fake = createFakeApi({ 'GET /admin/listings/:id': () => throwProblem('not-found', 404) })
    openPage('/admin/experience-management?edit=l1', createFakePlatform(fake))
    expect(await screen.findByText('Failed to load experience details')).toBeDefined()
  })
})

/** Everything is in the window. */
class Near {
  readonly report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report
  }
  observe() {
    this.report([{ isIntersecting: true }])
  }
  disconnect() {}
}

describe('the place', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
    vi.restoreAllMocks()
  })

  const locateAt = (latitude: number, longitude: number) => {
    const coords = { latitude, longitude } as GeolocationCoordinates
    const getCurrentPosition = (onDone: PositionCallback) => onDone({ coords } as GeolocationPosition)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  }

  it('is that of the device', async () => {
    const { user } = openEditor('/admin/villa-management')
    await screen.findByRole('button', { name: 'Current' })
    locateAt(6.0267, 80.217)
    await user.click(screen.getByRole('button', { name: 'Current' }))
    expect(screen.getByLabelText(/^Latitude/)).toHaveProperty('value', '6.02670')
    expect(screen.getByLabelText(/^Longitude/)).toHaveProperty('value', '80.21700')
  })

  it('is found by its name, and chosen by keys it fills the coordinates', async () => {
    const { user } = openEditor('/admin/villa-management')
    const location = await screen.findByRole('combobox', { name: 'Location' })
    await user.type(location, 'sigir')
    const list = within(await screen.findByRole('listbox', { name: 'Places in Sri Lanka' }))
    expect(list.getByRole('option', { name: /^Sigiriya Rock/ })).toBeDefined()
    await user.keyboard('{ArrowDown}')
    const chosen = list.getByRole('option', { selected: true })
    expect(location.getAttribute('aria-activedescendant')).toBe(chosen.id)
    await user.keyboard('{Enter}')
    expect(location).toHaveProperty('value', 'Sigiriya')
    expect(screen.getByLabelText(/^Latitude/)).toHaveProperty('value', '7.94900')
    expect(screen.getByLabelText(/^Longitude/)).toHaveProperty('value', '80.75000')
    expect(screen.queryByRole('listbox')).toBeNull()
    expectAccessibleOutline()
  })

  it('that is chosen for a villa with a position moves its pin only when told to', async () => {
    const { user } = openEditor('/admin/villa-management')
    const location = await screen.findByRole('combobox', { name: 'Location' })
    const latitude = screen.getByLabelText(/^Latitude/)
    await user.type(latitude, '6.5')
    await user.type(screen.getByLabelText(/^Longitude/), '80.5')
    await user.type(location, 'sigiriya')
    await user.click(await screen.findByRole('option', { name: /^Sigiriya town/i }))
    expect(location).toHaveProperty('value', 'Sigiriya')
    expect(latitude).toHaveProperty('value', '6.5')
    await user.click(screen.getByRole('button', { name: 'Move the pin' }))
    expect(latitude).toHaveProperty('value', '7.94900')
    expect(screen.getByText('The pin on the map below is at Sigiriya.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Move the pin' })).toBeNull()
  })

  it('that no list has is typed as it is, and keeps its coordinates', async () => {
    const { user } = openEditor('/admin/villa-management')
    const location = await screen.findByRole('combobox', { name: 'Location' })
    await user.type(screen.getByLabelText(/^Latitude/), '6.5')
    await user.type(location, 'Nowhere at all')
    expect(screen.queryByRole('option')).toBeNull()
    expect(location).toHaveProperty('value', 'Nowhere at all')
    expect(screen.getByLabelText(/^Latitude/)).toHaveProperty('value', '6.5')
  })

  it('is where the map is pressed, and the marker is moved by keys: fields and marker agree', async () => {
    const map = installFakeMap()
    vi.stubGlobal('IntersectionObserver', Near)
    const { user } = openEditor('/admin/villa-management')
    await screen.findByRole('button', { name: 'Zoom in' })
    expect(map.getView()).toMatchObject({ latitude: 7.87, longitude: 80.77, zoom: 8 })
    act(() => map.press({ latitude: 6.03, longitude: 80.22 }))
    expect(screen.getByLabelText(/^Latitude/)).toHaveProperty('value', '6.03000')
    expect(screen.getByLabelText(/^Longitude/)).toHaveProperty('value', '80.22000')
    const marker = await screen.findByRole('button', { name: /^Marker at 6\.03000 north, 80\.22000 east/ })
    marker.focus()
    await user.keyboard('{ArrowRight}')
    const longitude = Number(screen.getByLabelText<HTMLInputElement>(/^Longitude/).value)
    expect(longitude).toBeGreaterThan(80.22)
    await user.clear(screen.getByLabelText(/^Latitude/))
    await user.type(screen.getByLabelText(/^Latitude/), '7.5')
    expect(await screen.findByRole('button', { name: /^Marker at 7\.50000 north/ })).toBeDefined()
    expect(map.getView()).toMatchObject({ latitude: 7.5, zoom: 13 })
    act(() => map.press({ latitude: 51.5, longitude: -0.1 }))
    expect(screen.getByLabelText(/^Latitude/)).toHaveProperty('value', '7.5')
  })

  it('outside of Sri Lanka is rejected', async () => {
    const { user } = openEditor('/admin/villa-management')
    await screen.findByRole('button', { name: 'Current' })
    locateAt(51.5, -0.1)
    await user.click(screen.getByRole('button', { name: 'Current' }))
    expect((await screen.findByRole('alert')).textContent).toContain('not in Sri Lanka')
    await user.type(screen.getByLabelText(/^Latitude/), '51.5')
    expect(screen.getByLabelText(/^Longitude/)).toHaveProperty('value', '')
    await user.tab()
    await waitFor(() => expect(screen.getByLabelText(/^Latitude/).getAttribute('aria-invalid')).toBe('true'))
  })
})
