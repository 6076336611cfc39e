import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DayToKnow } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const open = (items: DayToKnow[]) =>
  openPage('/days-to-know', createFakePlatform(createFakeApi({ 'GET /days-to-know': () => ({ items }) }), null))

it('lists the days by month, what has begun already in this one, and says when there are none', async () => {
  const day = { meaning: 'Rooms are full.', warns: false, places: [] }
  open([
    { ...day, id: anId(), from: '2026-10-01', to: '2027-04-30', title: 'Whales', kind: 'nature', places: ['Mirissa'] },
    { ...day, id: anId(), from: '2027-05-20', to: '2027-05-20', title: 'Vesak', kind: 'festival', warns: true },
  ])
  await screen.findByRole('heading', { level: 1, name: 'Days to know in Sri Lanka' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'May 2027',
  ])
  expect(screen.getByRole('heading', { level: 3, name: /Vesak.*Plan for it/ })).toBeDefined()
  cleanup()
  open([])
  expect(await screen.findByText('No day is listed yet')).toBeDefined()
})
