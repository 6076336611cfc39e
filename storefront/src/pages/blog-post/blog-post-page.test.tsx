import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ListingCard } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aVillaCard, toPage } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { posts } from '../../../content/blog/posts.ts'
import { findRelatedPosts } from './related-posts.ts'

const temple = '/blogs/temple-of-the-tooth-and-the-kandyan-kingdom'
const open = (address: string, answerListings: () => ReturnType<typeof toPage<ListingCard>> = () => toPage([])) => {
  const api = createFakeApi({ 'GET /listings': answerListings })
  const fake = createFakePlatform(api)
  return { ...openPage(address, fake), ...fake, api }
}

it.each(posts.map(({ _meta, title }) => [_meta.path, title]))('/blogs/%s shows its text', async (path, title) => {
  open(`/blogs/${path}`)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect((await screen.findAllByRole('figure')).length).toBeGreaterThan(0)
  for (const picture of document.querySelectorAll('img')) expect(picture.getAttribute('width')).toBe('1600')
})

it('shows what the post is, when it was written, by whom, and how long it takes to read', async () => {
  open(temple)
  await screen.findByRole('heading', { level: 2, name: 'A tooth that made kings' })
  for (const text of ['Cultural Heritage', 'Featured', 'November 12, 2026', '6 min read'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Blogs' }).getAttribute('href')).toBe('/blogs')
  expect(screen.getByRole('img', { name: /golden roof mirrored in the lake/ })).toBeDefined()
  const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link')
  expect(tags.map(({ textContent }) => textContent)).toEqual(['Kandy', 'Temples', 'History', 'Etiquette'])
  expect(document.title).toBe('The Temple of the Tooth, and the kingdom that guarded it · Sri Lanka Escapes')
})

it('spins until its text is there', async () => {
  const post = posts[0]!
  let show = () => {}
  const loadText = vi.spyOn(post, 'loadText').mockReturnValue(
    new Promise((resolve) => {
      show = () => resolve({ default: () => <p>The whole story.</p> })
    }),
  )
  open(`/blogs/${post._meta.path}`)
  expect(await screen.findByText('Loading the post…')).toBeDefined()
  show()
  expect(await screen.findByText('The whole story.')).toBeDefined()
  expect(loadText).toHaveBeenCalledOnce()
})

it('offers to load a text again that could not be loaded', async () => {
  const post = posts[0]!
  vi.spyOn(post, 'loadText').mockRejectedValueOnce(new Error('a chunk is gone'))
  const { user } = open(`/blogs/${post._meta.path}`)
  expect(await screen.findByText('Error loading blog post')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /again|retry/i }))
  expect(await screen.findByRole('heading', { level: 2, name: 'A tooth that made kings' })).toBeDefined()
})

it('of an unknown path says that it does not exist, and shows the latest posts', async () => {
  open('/blogs/the-lost-city')
  expect(await screen.findByRole('heading', { level: 1, name: 'Post Not Found' })).toBeDefined()
  expect(screen.getByText("The blog post you're looking for doesn't exist.")).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Blogs' }).getAttribute('href')).toBe('/blogs')
  expect(within(screen.getByRole('region', { name: 'The latest posts' })).getAllByRole('article')).toHaveLength(3)
})

describe('the listings below a post', () => {
  it('are those of its places', async () => {
    const { api } = open(temple, () => toPage<ListingCard>([aVillaCard({ title: 'Hanthana Bungalow' })]))
    const region = await screen.findByRole('region', { name: 'Go and see it' })
    expect(within(region).getByText('Hanthana Bungalow')).toBeDefined()
    expect(api.callsTo('GET /listings')).toMatchObject([{ query: { location: 'Kandy', limit: 3 } }])
  })

  it.each([
    ['there are none', () => toPage<ListingCard>([])],
    ['they cannot be loaded', () => throwProblem('unavailable', 503)],
  ])('are left out where %s', async (_, answer) => {
    open(temple, answer)
    await screen.findByRole('heading', { level: 2, name: 'A tooth that made kings' })
    expect(screen.queryByRole('region', { name: 'Go and see it' })).toBeNull()
  })
})

describe('related posts', () => {
  const aPost = (path: string, category: string) => ({ category, _meta: { ...posts[0]!._meta, path } })

  it('are at most three others of the same category', () => {
    const [own, ...others] = ['a', 'b', 'c', 'd', 'e'].map((path) => aPost(path, 'Food'))
    const list = [aPost('x', 'Wildlife'), own!, ...others]
    expect(findRelatedPosts(list, own!).map(({ _meta }) => _meta.path)).toEqual(['b', 'c', 'd'])
  })
})

describe('Share', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('hands title, summary and address to the device', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    const { user } = open(temple)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const { title, summary } = posts[0]!
    expect(share).toHaveBeenCalledWith({ title, text: summary, url: location.href })
  })

  it('copies the address where the device cannot share', async () => {
    const { user, notices } = open(temple)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await navigator.clipboard.readText()).toBe(location.href)
    expect(notices).toMatchObject([{ title: 'Link copied' }])
  })
})
