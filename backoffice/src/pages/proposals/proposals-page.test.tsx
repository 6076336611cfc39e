import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ProposalSummary } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aProposal, aProposalsPage, aProposalSummary } from '../../../test/proposal-factories.ts'

const open = (items: ProposalSummary[], address = '/admin/proposals') => {
  const fake = createFakeApi({
    'GET /admin/proposals': () => aProposalsPage(items, { counts: { sent: 1, draft: 2 }, attention: 2 }),
    'GET /admin/proposals/:id': () => aProposal({ state: 'withdrawn' }),
    'GET /admin/proposals/:id/mails': () => ({ items: [] }),
    'GET /admin/saved-replies': () => ({ items: [] }),
  })
  return { fake, ...openPage(address, createFakePlatform(fake)) }
}

describe('the list of proposals', () => {
  it('says who, when, how far, until when, and how often the link was opened', async () => {
    open([
      aProposalSummary({ id: 'p1' }),
      aProposalSummary({ title: 'Surf', state: 'draft', sentAt: null, expiresAt: null, opened: 0, openedAt: null }),
    ])
    const row = within(await screen.findByRole('row', { name: /Ten days of hills/ }))
    expect(row.getByRole('link').getAttribute('href')).toBe('/admin/proposals/p1')
    for (const text of ['P-00042', 'Anna', 'Sent', '3 parts', 'until Thu 26 Nov'])
      expect(row.getByText(text)).toBeDefined()
    expect(row.getByText('Opened 3 times')).toBeDefined()
    expect(row.getByText('last Fri 20 Nov 16:10')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Surf/ })).queryByText(/pened/)).toBeNull()
    expectAccessibleOutline()
  })

  it('marks those to follow up, and shows them alone', async () => {
    const { user, fake, here } = open([
      aProposalSummary({ attention: 'unanswered' }),
      aProposalSummary({ title: 'Surf', attention: 'ending' }),
    ])
    const row = within(await screen.findByRole('row', { name: /Ten days of hills/ }))
    expect(row.getByText('No answer,')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Surf/ })).getByText(/^Ends t/)).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'To follow up 2' }))
    await waitFor(() => expect(here()).toBe('/admin/proposals?attention=any'))
    await waitFor(() => expect(fake.callsTo('GET /admin/proposals').at(-1)?.query).toMatchObject({ attention: 'any' }))
  })

  it('is filtered by state with counts, and searched', async () => {
    const { user, fake, here } = open([aProposalSummary()])
    await screen.findByRole('link', { name: 'Draft 2' })
    expect(screen.getByRole('link', { name: 'All 3' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Draft 2' }))
    await waitFor(() => expect(here()).toBe('/admin/proposals?state=draft'))
    await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'anna')
    await waitFor(() => expect(here()).toBe('/admin/proposals?q=anna&state=draft'))
    await waitFor(() =>
      expect(fake.callsTo('GET /admin/proposals').at(-1)?.query).toMatchObject({ q: 'anna', state: 'draft' }),
    )
  })

  it('opens the proposal of a row', async () => {
    const { user, here } = open([aProposalSummary({ id: 'p1' })])
    await user.click(await screen.findByText('3 parts'))
    await waitFor(() => expect(here()).toBe('/admin/proposals/p1'))
  })

  it('says what a proposal is for while there is none', async () => {
    open([])
    expect(await screen.findByText(/books all of it with one button/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Make a proposal' }).getAttribute('href')).toBe('/admin/proposals/new')
  })

  it('says that a filter found none, and takes it away', async () => {
    const { user, here } = open([], '/admin/proposals?customer=c1&state=sent')
    await user.click(await screen.findByRole('button', { name: 'Show all proposals' }))
    await waitFor(() => expect(here()).toBe('/admin/proposals'))
  })
})
