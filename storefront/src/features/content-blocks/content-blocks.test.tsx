import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ContentBlock } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { toPage, aTourCard } from '../../../test/factories.ts'
import { openPage } from '../../../test/open-page.tsx'

const hero: ContentBlock = {
  id: '01930000-0000-7000-8000-000000000901',
  type: 'hero',
  slot: 'home',
  title: 'By train',
  body: [
    { kind: 'paragraph', lines: [[{ text: 'See ' }, { text: 'our tours', href: '/tours' }, { text: '.' }]] },
    { kind: 'list', lines: [[{ text: 'Blue carriages', isStrong: true }], [{ text: '<b>tea</b>' }]] },
  ],
  imageUrl: 'https://pictures.test/train.jpg',
  imageAlt: 'A blue train',
}
const listings = { 'GET /listings': () => toPage([aTourCard()]) }

it.each([
  ['/', 'home'],
  ['/tours', 'tours'],
  ['/experiences', 'experiences'],
  ['/villas', 'villas'],
] as const)('%s shows the blocks of its slot, text as text and links as links', async (path, slot) => {
  const fake = createFakeApi({ ...listings, 'GET /blocks': () => toPage([hero]) })
  openPage(path, createFakePlatform(fake))
  const heading = await screen.findByRole('heading', { level: 2, name: 'By train' })
  const block = within(heading.closest('section') as HTMLElement)
  expect(fake.callsTo('GET /blocks')[0]).toMatchObject({ query: { slot } })
  expect(block.getByRole('link', { name: 'our tours' }).getAttribute('href')).toBe('/tours')
  expect(block.getByText('<b>tea</b>').tagName).toBe('LI')
  const picture = block.getByRole('img', { name: 'A blue train' })
  expect(picture.getAttribute('referrerpolicy'), 'the other site does not learn which page it was').toBe('no-referrer')
})

it.each(['/', '/tours'])('%s is whole without its blocks', async (path) => {
  const fake = createFakeApi({ ...listings, 'GET /blocks': () => throwProblem('unavailable', 503) })
  openPage(path, createFakePlatform(fake))
  expect((await screen.findAllByRole('link', { name: 'The hill country by train' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
})
