import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DayToKnowInput, StaffDayToKnow } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const vesak = (): StaffDayToKnow => ({
  id: anId(),
  from: '2027-05-20',
  to: '2027-05-20',
  title: 'Vesak',
  meaning: 'No alcohol is sold.',
  kind: 'holiday',
  warns: false,
  reach: 'everywhere',
  places: [],
  listings: [],
  version: 1,
  updatedAt: '2026-11-01T06:00:00Z',
  updatedBy: 'Nadia',
})
const listing = { id: anId(), title: 'Temple walk', location: 'Kandy', kind: 'experience' as const }

const open = (days: StaffDayToKnow[]) => {
  const office = { days }
  const save = (body: DayToKnowInput, id: string, version: number): StaffDayToKnow => ({
    ...vesak(),
    ...body,
    id,
    version,
  })
  const fake = createFakeApi({
    'GET /admin/days-to-know': () => ({ items: office.days }),
    'GET /admin/night-changes/listings': () => ({ items: [listing] }),
    'POST /admin/days-to-know': ({ body }) => {
      const made = save(body, anId(), 1)
      office.days = [...office.days, made]
      return made
    },
    'PUT /admin/days-to-know/:id': ({ params, body: { version, ...body } }) => {
      if (office.days.find(({ id }) => id === params.id)?.version !== version)
        return throwProblem('version-conflict', 409)
      const changed = save(body, params.id, version + 1)
      office.days = office.days.map((each) => (each.id === params.id ? changed : each))
      return changed
    },
    'DELETE /admin/days-to-know/:id': ({ params }) => {
      office.days = office.days.filter(({ id }) => id !== params.id)
      return undefined
    },
  })
  const platform = createFakePlatform(fake)
  return { fake, office, notices: platform.notices, ...openPage('/admin/days-to-know', platform) }
}

describe('the days to know', () => {
  it('begin with the first one, of one day unless another last one is chosen', async () => {
    const { user, fake } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add a day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New day to know' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Choose a day.')).toHaveLength(2)
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBe(document.activeElement)
    await user.type(dialog.getByLabelText('First day'), '2027-08-06')
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Perahera')
    await user.type(dialog.getByRole('textbox', { name: 'What it means for a traveller' }), 'Rooms are full.')
    await user.click(dialog.getByRole('radio', { name: 'Some places' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose a place.')).toBeTruthy()
    await user.click(await dialog.findByRole('checkbox', { name: 'Kandy' }))
    await user.click(dialog.getByRole('checkbox', { name: /spoil a plan/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'August 2027' })).toBeTruthy()
    expect(fake.callsTo('POST /admin/days-to-know')).toMatchObject([
      { body: { from: '2027-08-06', to: '2027-08-06', reach: 'places', places: ['Kandy'], warns: true } },
    ])
    expectAccessibleOutline()
  })

  it('are copied to next year, to be looked over first', async () => {
    const { user, office } = open([vesak()])
    await user.click(await screen.findByRole('button', { name: 'Copy to next year: Vesak, Thu 20 May' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New day to know' }))
    expect(dialog.getByLabelText<HTMLInputElement>('First day').value).toBe('2028-05-20')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(office.days.map(({ from }) => from)).toEqual(['2027-05-20', '2028-05-20']))
  })

  it('show what a colleague saved meanwhile beside what is typed', async () => {
    const day = vesak()
    const { user, office } = open([day])
    await user.click(await screen.findByRole('button', { name: /^Edit Vesak/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Day to know' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Poya')
    office.days = [{ ...day, meaning: 'Lanterns everywhere.', version: 2 }]
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Lanterns everywhere.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(office.days).toMatchObject([{ title: 'Vesak Poya', version: 3 }]))
  })

  it('are removed, and put back; past ones are folded', async () => {
    const { user, notices, office } = open([
      vesak(),
      { ...vesak(), from: '2026-01-03', to: '2026-01-03', title: 'Duruthu' },
    ])
    expect((await screen.findByText('Past days (1)')).closest('details')?.open).toBe(false)
    await user.click(screen.getByRole('button', { name: /^Remove Vesak/ }))
    await waitFor(() => expect(office.days.map(({ title }) => title)).toEqual(['Duruthu']))
    // It is told after it was done.
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Removed'))
    notices.at(-1)?.action?.run()
    await waitFor(() => expect(office.days.map(({ title }) => title)).toEqual(['Duruthu', 'Vesak']))
  })
})
