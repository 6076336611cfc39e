import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Guide } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const aGuide = (more: Partial<Guide> = {}): Guide => ({
  id: anId(),
  name: 'Nimal Perera',
  phone: '+94 77 555 0143',
  languages: ['English', 'German'],
  licenceNumber: 'N-1234',
  licenceValidUntil: '2099-12-31',
  note: '',
  stoppedOn: null,
  version: 1,
  comingDepartures: 2,
  nextDay: '2027-05-24',
  link: null,
  ...more,
})
const link = {
  createdAt: '2027-05-01T06:00:00Z',
  createdBy: 'Ruwan',
  expiresAt: '2027-10-01T06:00:00Z',
  lastReadAt: null,
}

const open = (guides: Guide[]) => {
  const office = { guides }
  const change = (id: string, more: Partial<Guide>): Guide => {
    office.guides = office.guides.map((each) => (each.id === id ? { ...each, ...more } : each))
    return office.guides.find((each) => each.id === id)!
  }
  const fake = createFakeApi({
    'GET /admin/guides': () => ({ items: office.guides }),
    'POST /admin/guides': ({ body }) => {
      if (office.guides.some(({ name }) => name === body.name)) return throwProblem('validation-failed', 422)
      const made = aGuide({ ...body })
      office.guides = [...office.guides, made]
      return made
    },
    'PUT /admin/guides/:id': ({ params, body: { isSamePerson, ...body } }) =>
      change(params.id, { ...body, ...(!isSamePerson && { link: null }) }),
    'PUT /admin/guides/:id/working': ({ params, body }) =>
      change(params.id, { stoppedOn: body.isWorking ? null : '2027-05-20', link: null }),
    'POST /admin/guides/:id/link': ({ params }) => ({ guide: change(params.id, { link }), token: 't1' }),
    'DELETE /admin/guides/:id/link': ({ params }) => change(params.id, { link: null }),
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage('/admin/guides', platform) }
}

describe('the guides', () => {
  it('begin with the first, with what is typed kept where it is refused', async () => {
    const { user, fake } = open([])
    await user.click(
      within(await screen.findByText('No guides yet').then((text) => text.parentElement!)).getByRole('button', {
        name: 'Add a guide',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'New guide' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Kamala Silva')
    await user.type(dialog.getByRole('textbox', { name: /^Languages/ }), 'English, German and Tamil')
    await user.type(dialog.getByRole('textbox', { name: /^Licence number/ }), 'C-77')
    await user.click(dialog.getByRole('button', { name: 'Add the guide' }))
    expect(await dialog.findByText('Fill in its last day, or leave both empty.')).toBeDefined()
    await user.type(dialog.getByLabelText(/^Valid until/), '2027-12-31')
    await user.click(dialog.getByRole('button', { name: 'Add the guide' }))
    expect(await screen.findByText('Kamala Silva')).toBeDefined()
    expect(fake.callsTo('POST /admin/guides')).toMatchObject([
      {
        body: {
          name: 'Kamala Silva',
          phone: '',
          languages: ['English', 'German', 'Tamil'],
          licenceNumber: 'C-77',
          licenceValidUntil: '2027-12-31',
        },
      },
    ])
    expectAccessibleOutline()
  })

  it('are found by name, language or number, and say whose licence has ended', async () => {
    const { user } = open([
      aGuide(),
      aGuide({ name: 'Kamala', languages: [], phone: '', licenceValidUntil: '2020-01-31' }),
    ])
    expect(await screen.findByText(/^Ended .*31 Jan/)).toBeDefined()
    const search = screen.getByRole('searchbox')
    await user.type(search, 'german')
    await waitFor(() => expect(screen.queryByText('Kamala')).toBeNull())
    await user.clear(search)
    for (const number of ['077 555', '+94 (0)77 555 0143', '\uFF10\uFF17\uFF17\u2011555\u20110143']) {
      await user.clear(search)
      await user.type(search, number)
      expect(screen.getByText('Nimal Perera')).toBeDefined()
    }
    await user.clear(search)
    await user.type(search, 'nobody')
    expect(await screen.findByText('Nobody found')).toBeDefined()
  })

  it('get one link, which is shown once, and lose it with their work', async () => {
    const { user, notices } = open([aGuide()])
    await user.click(await screen.findByRole('button', { name: 'Make a link: Nimal Perera' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Link of Nimal Perera' }))
    await user.click(dialog.getByRole('button', { name: 'Make the link' }))
    expect(await dialog.findByText(/\/my-days#t1$/)).toBeDefined()
    const sent = dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
    expect(sent).toContain('wa.me/94775550143?text=Nimal%20Perera')
    expect(decodeURIComponent(sent ?? '')).toContain('/my-days#t1')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Stop work: Nimal Perera' }))
    const stopping = within(await screen.findByRole('alertdialog'))
    expect(stopping.getByText(/2 departures to come/)).toBeDefined()
    await user.click(stopping.getByRole('button', { name: 'Stopped working' }))
    expect(await screen.findByRole('button', { name: 'Works again: Nimal Perera' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /link/i })).toBeNull()
    expect(notices.map(({ title }) => title)).toContain('Stopped working')
  })

  it('that look like one of the list are told with that entry, however name and number are written', async () => {
    const { user, fake } = open([aGuide({ name: 'Dr. Nimal Pérera', stoppedOn: '2027-05-03' })])
    await user.click(await screen.findByRole('button', { name: 'Add a guide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New guide' }))
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    await user.type(name, 'perera nimal')
    expect(dialog.getByRole('status').textContent).toMatch(/In the list already: Dr. Nimal Pérera.*stopped working/)
    await user.type(name, ' the younger')
    expect(dialog.queryByText(/In the list already/)).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), '077 5550143')
    expect(dialog.getByText(/In the list already/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Add as another person' }))
    await waitFor(() => expect(fake.callsTo('POST /admin/guides')).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Add a guide' }))
    const again = within(await screen.findByRole('dialog', { name: 'New guide' }))
    await user.type(again.getByRole('textbox', { name: /^Name/ }), 'Nimal Perera')
    await user.click(again.getByRole('button', { name: 'Open Dr. Nimal Pérera' }))
    expect(await screen.findByRole('dialog', { name: 'Dr. Nimal Pérera' })).toBeDefined()
  })

  it('with a link are asked about where the name changes, and get a new link where it ended', async () => {
    const { user, fake } = open([aGuide({ link })])
    const edit = async () => {
      await user.click(await screen.findByRole('button', { name: 'Change Nimal Perera' }))
      return within(await screen.findByRole('dialog', { name: 'Nimal Perera' }))
    }
    const dialog = await edit()
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.type(name, ' Silva')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please say who it is.')).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: /^Yes/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('PUT /admin/guides/:id').at(-1)?.body).toMatchObject({ isSamePerson: true })
    await user.click(await screen.findByRole('button', { name: 'Change Nimal Perera Silva' }))
    const other = within(await screen.findByRole('dialog', { name: 'Nimal Perera Silva' }))
    const phone = other.getByRole('textbox', { name: /^Phone/ })
    await user.clear(phone)
    await user.type(phone, '+94 (0)77 555 0143')
    expect(other.queryByText(/^Another number/)).toBeNull()
    await user.clear(phone)
    await user.type(phone, '+94 71 555 0199')
    expect(other.getByText(/^Another number: their link ends/)).toBeDefined()
    await user.click(other.getByRole('button', { name: 'Save' }))
    const offered = within(await screen.findByRole('dialog', { name: 'Link of Nimal Perera Silva' }))
    expect(offered.getByText(/^The link that was out has ended/)).toBeDefined()
    await user.click(offered.getByRole('button', { name: 'Make the link' }))
    expect(await offered.findByText(/\/my-days#t1$/)).toBeDefined()
  })
})
