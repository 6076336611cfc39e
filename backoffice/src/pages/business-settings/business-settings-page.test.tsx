import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BusinessSettings } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { openPage } from '../../../test/open-page.tsx'

const installed = { version: 1, updatedAt: null, updatedBy: null }
const someSettings = (): BusinessSettings => ({
  details: { name: 'Sri Lanka Escapes', whatsapp: '+94115550142', email: '', address: '', ...installed },
  company: { legalName: '', registrationNumber: '', licenceNumber: '', ...installed },
  hours: { opens: '08:00', closes: '22:00', version: 3, updatedAt: '2026-11-20T06:00:00.000Z', updatedBy: 'Dilani' },
  terms: { depositPercent: 50, balanceDays: 14, paymentHours: 48, answerHours: 24, holdMinutes: 15, ...installed },
})

/** The page, whose stored settings a test changes as a colleague would. */
const open = async (more: Parameters<typeof createFakeApi>[0] = {}) => {
  const stored = { settings: someSettings() }
  const fake = createFakeApi({ 'GET /admin/settings/business': () => stored.settings, ...more })
  const platform = createFakePlatform(fake, anAdmin)
  const page = openPage('/admin/settings/business', platform)
  await screen.findByRole('textbox', { name: 'Name of the business' })
  return { ...page, fake, platform, stored }
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const saveButton = (subject: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Save: ${subject}` })
const isOff = (subject: string) => saveButton(subject).getAttribute('aria-disabled') === 'true'

const saveTerms = 'PUT /admin/settings/business/terms'
const saveHours = 'PUT /admin/settings/business/hours'

describe('the settings of the business', () => {
  it('save each section for itself, at the version it was read at', async () => {
    const { user, fake, platform, stored } = await open({
      [saveHours]: ({ body: { version, ...hours } }) =>
        (stored.settings = { ...stored.settings, hours: { ...stored.settings.hours, ...hours, version: version + 1 } }),
    })
    expect(screen.getByText('Saved by Dilani, 20 Nov 2026, 11:30.')).toBeDefined()
    expect(isOff('the office hours')).toBe(true)
    await user.clear(field('Opens'))
    await user.type(field('Opens'), '09:00')
    expect(isOff('the business details')).toBe(true)
    await user.click(saveButton('the office hours'))
    await waitFor(() => expect(platform.notices).toMatchObject([{ title: 'Saved' }]))
    expect(fake.callsTo(saveHours)).toEqual([{ body: { version: 3, opens: '09:00', closes: '22:00' } }])
    await waitFor(() => expect(isOff('the office hours')).toBe(true))
    expect(document.activeElement, 'the focus stays').toBe(saveButton('the office hours'))
    await user.click(saveButton('the office hours'))
    expect(fake.callsTo(saveHours), 'nothing is left to save').toHaveLength(1)
    expectAccessibleOutline()
  })

  it('show what changed terms mean for new bookings, and name what is out of bounds beside its field', async () => {
    const { user, fake, stored } = await open({
      [saveTerms]: ({ body: { version, ...terms } }) =>
        (stored.settings = { ...stored.settings, terms: { ...stored.settings.terms, ...terms, version: version + 1 } }),
    })
    expect(screen.getByText('New bookings only:')).toBeDefined()
    expect(screen.getByText(/a deposit of \$500.00 within \d+ hours and the balance of \$500.00 by/)).toBeDefined()
    const share = field(/^Deposit, percent/)
    await user.clear(share)
    expect(screen.getByText('Correct the fields above to see it.')).toBeDefined()
    await user.type(share, '9')
    await user.click(saveButton('deposit and deadlines'))
    expect(await screen.findByText('A whole number of percent from 10 to 100.')).toBeDefined()
    expect(fake.callsTo(saveTerms)).toEqual([])
    await user.clear(share)
    await user.type(share, '30')
    expect(screen.getByText(/a deposit of \$300.00 within \d+ hours and the balance of \$700.00 by/)).toBeDefined()
    await user.click(saveButton('deposit and deadlines'))
    await waitFor(() =>
      expect(fake.callsTo(saveTerms)).toMatchObject([{ body: { version: 1, depositPercent: 30, balanceDays: 14 } }]),
    )
  })

  it('that a colleague saved meanwhile stand beside the own ones, and nothing typed is lost', async () => {
    const { user, fake, stored } = await open({
      [saveHours]: ({ body: { version, ...hours } }) => {
        const { settings } = stored
        if (version === 4)
          return (stored.settings = { ...settings, hours: { ...settings.hours, ...hours, version: 5 } })
        stored.settings = { ...settings, hours: { ...settings.hours, closes: '20:00', version: 4 } }
        return throwProblem('version-conflict', 409)
      },
    })
    await user.clear(field('Closes'))
    await user.type(field('Closes'), '21:00')
    await user.click(saveButton('the office hours'))
    const conflict = within(await screen.findByRole('region', { name: 'Two versions of Closes' }))
    expect(conflict.getByText('20:00')).toBeDefined()
    expect(field('Closes').value).toBe('21:00')
    await user.click(screen.getByRole('button', { name: 'Save mine over theirs: the office hours' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Two versions of Closes' })).toBeNull())
    expect(fake.callsTo(saveHours).map(({ body }) => body?.['version'])).toEqual([3, 4])
  })

  it('are left with unsaved changes only after a question', async () => {
    const { user, here } = await open()
    await user.type(field(/^Address/), 'Galle')
    await user.click(screen.getByRole('link', { name: 'texts of the pages' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(here()).toBe('/admin/settings/business')
    expect(field(/^Address/).value).toBe('Galle')
  })

  it('are for admins alone', async () => {
    const shell = createFakePlatform(createFakeApi({}), aManager)
    const { here } = openPage('/admin/settings/business', shell)
    await waitFor(() => expect(here()).toBe('/'))
    expect(shell.notices).toMatchObject([{ title: 'Access denied. Admin privileges required.' }])
  })

  it('say that they could not be loaded', async () => {
    const down = createFakeApi({ 'GET /admin/settings/business': () => throwProblem('unavailable', 503) })
    openPage('/admin/settings/business', createFakePlatform(down, anAdmin))
    expect(await screen.findByText('The settings could not be loaded')).toBeDefined()
  })
})
