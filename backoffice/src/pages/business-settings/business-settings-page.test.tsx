import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BusinessSettings } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
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
    await waitFor(() => expect(document.activeElement, 'the focus stays').toBe(saveButton('the office hours')))
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
})
