import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { NotificationSettings } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { openPage } from '../../../test/open-page.tsx'

const someSettings = (more: Partial<NotificationSettings> = {}): NotificationSettings => ({
  bookings: ['desk@escapes.test'],
  money: ['desk@escapes.test', 'books@escapes.test'],
  calendars: ['desk@escapes.test'],
  messages: ['desk@escapes.test'],
  version: 2,
  updatedAt: '2026-11-20T06:00:00.000Z',
  updatedBy: 'Dilani',
  tests: [],
  ...more,
})

/** The page, whose stored addresses a test changes as a colleague would. */
const open = async (me = anAdmin, more: Parameters<typeof createFakeApi>[0] = {}) => {
  const stored = { settings: someSettings() }
  const fake = createFakeApi({ 'GET /admin/settings/notifications': () => stored.settings, ...more })
  const platform = createFakePlatform(fake, me)
  const page = openPage('/admin/settings/notifications', platform)
  const money = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Money' })
  return { ...page, fake, platform, stored, money }
}

const save = 'PUT /admin/settings/notifications'

describe('the addresses of staff mails', () => {
  it('are saved by topic, one a line, with the version they were read at', async () => {
    const { user, fake, platform, money } = await open(anAdmin, {
      [save]: ({ body: { version, ...addresses } }) => someSettings({ ...addresses, version: version + 1 }),
    })
    expect(money.value).toBe('desk@escapes.test\nbooks@escapes.test')
    await user.clear(money)
    await user.type(money, 'Accounts@escapes.test, books@escapes.test')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(platform.notices).toMatchObject([{ title: 'Saved' }]))
    expect(fake.callsTo(save)).toMatchObject([
      {
        body: {
          version: 2,
          bookings: ['desk@escapes.test'],
          money: ['accounts@escapes.test', 'books@escapes.test'],
          calendars: ['desk@escapes.test'],
          messages: ['desk@escapes.test'],
        },
      },
    ])
    expectAccessibleOutline()
  })

  it('name what is wrong beside the field, and send nothing', async () => {
    const { user, fake, money } = await open()
    await user.type(money, '\nno-address')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('no-address is not an e-mail address.')).toBeDefined()
    expect(money.getAttribute('aria-invalid')).toBe('true')
    await user.clear(money)
    expect(await screen.findByText('At least one address is needed.')).toBeDefined()
    expect(fake.callsTo(save)).toEqual([])
  })

  it('are read by managers, who change nothing', async () => {
    const { money } = await open(aManager)
    expect(money.readOnly).toBe(true)
    expect(screen.getByText('Only admins change these addresses.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Save|Send a test e-mail/ })).toBeNull()
  })
})

describe('a test mail', () => {
  const test = (state: NotificationSettings['tests'][number]['state'], reason: string | null = null) =>
    someSettings({
      tests: [
        { id: 't1', topic: 'money', recipient: 'books@escapes.test', state, reason, createdAt: '2026-11-21T06:00:00Z' },
      ],
    })

  it('is sent to the saved addresses of its topic, and its state is shown', async () => {
    const { user, fake, stored } = await open(anAdmin, {
      'POST /admin/settings/notifications/test': () => (stored.settings = test('sent')),
    })
    await user.click(screen.getByRole('button', { name: 'Send a test e-mail about Money' }))
    const mails = within(screen.getByRole('list', { name: 'Test e-mails about Money' }))
    expect((await mails.findByRole('listitem')).textContent).toContain('Sent books@escapes.test')
    expect(fake.callsTo('POST /admin/settings/notifications/test')).toMatchObject([{ body: { topic: 'money' } }])
  })

  it('that failed says why', async () => {
    const { user, stored } = await open(anAdmin, {
      'POST /admin/settings/notifications/test': () => (stored.settings = test('failed', 'no such mailbox')),
    })
    await user.click(screen.getByRole('button', { name: 'Send a test e-mail about Money' }))
    expect(await screen.findByText(/no such mailbox/)).toBeDefined()
  })

  it('waits until what is typed is saved', async () => {
    const { user, money } = await open()
    await user.type(money, '\nmore@escapes.test')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test e-mail about Money' }).disabled).toBe(
      true,
    )
    expect(screen.getAllByText('Save first: the test goes to the saved addresses.')).toHaveLength(4)
  })
})
