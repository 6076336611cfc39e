import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTour, aVilla } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { createListingApi } from '../../../test/create-listing-api.ts'
import { openPage } from '../../../test/open-page.tsx'

const questions = [
  { question: 'Is the pool fenced?', answer: 'Yes, with a gate.\n\nIt closes by itself.' },
  { question: 'Is there a cot?', answer: 'Yes, made up before you come.' },
]
const name = 'Questions and answers'
const tabs = () => within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')

it.each([
  ['/villas', aVilla({ questions }), 'Availability'],
  ['/tours', aTour({ questions }), 'Important Info'],
] as const)('%s shows what was asked before, folded, and how to ask the rest', async (path, listing, before) => {
  const { user } = openPage(`${path}/${listing.id}`, createFakePlatform(createListingApi(listing)))
  const section = within(await screen.findByRole('region', { name }))
  const headings = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Is the pool fenced?', 'Is there a cot?', 'Is your question not here?'])
  const folded = section.getByText('Yes, with a gate.').closest('details')
  expect(folded?.open).toBe(false)
  await user.click(section.getByText('Is the pool fenced?'))
  expect(folded?.open).toBe(true)
  expect(section.getByText('It closes by itself.').tagName).toBe('P')
  const write = section.getByRole('link', { name: 'Ask by e-mail' })
  expect(new URL(write.getAttribute('href') ?? '', 'https://x.test').searchParams.get('listing')).toBe(listing.id)
  const labels = tabs().map(({ textContent }) => textContent)
  expect(labels.slice(labels.indexOf(before))).toEqual(expect.arrayContaining(['Questions', 'Reviews']))
  expect(labels.indexOf('Questions')).toBe(labels.indexOf(before) + 1)
})

it.each([undefined, []])('where nobody asked there are the ways to ask, and no section (%j)', async (none) => {
  const tour = aTour(none && { questions: none })
  openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
  const info = within(await screen.findByRole('region', { name: 'Important information' }))
  expect(info.getByRole('link', { name: 'Ask by e-mail' })).toBeDefined()
  expect(screen.queryByRole('region', { name })).toBeNull()
  expect(tabs().map(({ textContent }) => textContent)).not.toContain('Questions')
})
