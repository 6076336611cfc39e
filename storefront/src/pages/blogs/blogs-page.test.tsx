import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { posts } from '../../../content/blog/posts.ts'

const open = (address: string) => openPage(address, createFakePlatform(createFakeApi({})))
const all = () => screen.findByRole('region', { name: 'All Posts' })
const listTitles = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const pageButtons = () => within(screen.getByRole('navigation', { name: 'Pages of posts' }))

it('has a banner, and six posts of the first page, newest first', async () => {
  open('/blogs')
  expect(await screen.findByRole('heading', { level: 1, name: 'Travel Blog' })).toBeDefined()
  expect(screen.getByText('Discover amazing destinations, travel tips, and unforgettable experiences')).toBeDefined()
  expect(listTitles(await all())).toEqual(posts.slice(0, 6).map(({ title }) => title))
  expect(screen.getByText(`Showing 1-6 of ${posts.length} posts`)).toBeDefined()
})

it('shows of a post its picture, category, summary, date, author, three tags and the way to it', async () => {
  open('/blogs?search=tooth')
  const card = within(await all()).getByRole('article')
  const { summary, author, tags } = posts.find(({ title }) => title.includes('Tooth')) ?? posts[0]!
  expect(card.querySelector('img')?.getAttribute('src')).toContain('kandy-temple-dusk')
  for (const text of ['Cultural Heritage', 'Featured', summary, 'November 12, 2026', author])
    expect(within(card).getByText(text)).toBeDefined()
  const shown = within(within(card).getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual(tags.slice(0, 3))
  expect(
    within(card)
      .getByRole('link', { name: /^Read More/ })
      .getAttribute('href'),
  ).toBe('/blogs/temple-of-the-tooth-and-the-kandyan-kingdom')
})

it('features at most three of the posts found', async () => {
  open('/blogs')
  const featured = await screen.findByRole('region', { name: 'Featured Posts' })
  expect(posts.filter((post) => post.featured).length).toBeGreaterThan(3)
  expect(listTitles(featured)).toEqual(
    posts
      .filter((post) => post.featured)
      .slice(0, 3)
      .map(({ title }) => title),
  )
})

it('features none where none of those found is featured', async () => {
  open('/blogs?category=Food')
  expect(listTitles(await all())).toEqual(['What to eat at a rice-and-curry house'])
  expect(screen.queryByRole('region', { name: 'Featured Posts' })).toBeNull()
})

it('goes to another page and scrolls to the top smoothly', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { user, here } = open('/blogs')
  await all()
  expect(screen.getByText('Page 1 of 2')).toBeDefined()
  expect(pageButtons().getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await user.click(pageButtons().getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeDefined()
  expect(here()).toBe('/blogs?page=2')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  expect(pageButtons().getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await user.click(pageButtons().getByRole('button', { name: 'Page 1' }))
  expect(await screen.findByText('Page 1 of 2')).toBeDefined()
  expect(here()).toBe('/blogs')
})

it('returns to the first page when the category, the search or the size of a page changes', async () => {
  const { user, here, router } = open('/blogs?page=2')
  await all()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Wildlife')
  expect(here()).toBe('/blogs?category=Wildlife')
  await router.navigate('/blogs?page=2')
  await user.type(screen.getByRole('searchbox', { name: 'Search blog posts' }), 'ella')
  await waitFor(() => expect(here()).toBe('/blogs?search=ella'))
  await router.navigate('/blogs?page=2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Posts per page' }), '3')
  expect(await screen.findByText('Page 1 of 3')).toBeDefined()
  expect(here()).toBe('/blogs')
})

it('offers every category and the sizes of a page', async () => {
  open('/blogs')
  await all()
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value)
  expect(options('Category')).toEqual(['all', ...[...new Set(posts.map(({ category }) => category))].toSorted()])
  expect(options('Posts per page')).toEqual(['3', '6', '9', '12'])
})

it('reads page, category and search from its address', async () => {
  open('/blogs?category=Wildlife&search=leopard')
  expect(listTitles(await all())).toEqual(['Leopards at Yala, and the weeks when the gates are closed'])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'leopard')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'Wildlife')
})

it('says so where nothing matches, and shows all posts again', async () => {
  const { user, here } = open('/blogs?search=igloo')
  expect(await screen.findByText('No blog posts found matching your criteria.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all posts' }))
  expect(await all()).toBeDefined()
  expect(here()).toBe('/blogs')
})
