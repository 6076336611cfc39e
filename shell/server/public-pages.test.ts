import { join } from 'node:path'
import { getPackageFolder, remoteNames } from '@escapes/build/workspace'
import type { BlogPost } from '@escapes/contract/blog-posts'
import type { RemotePage } from '@escapes/contract/releases'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aBootRemote, type ShellServer, startShellServer } from '../test/support/shell-server.ts'

const origin = 'http://localhost:3000'
const build = '_mf/a/storefront/aaaaaaaaaaaa'
const ids = {
  villa: '0198a000-0000-7000-8000-000000000001',
  tour: '0198a000-0000-7000-8000-000000000002',
  experience: '0198a000-0000-7000-8000-000000000003',
}
const aListing = (kind: keyof typeof ids, title: string) => ({
  id: ids[kind],
  kind,
  title,
  location: 'Galle',
  description: 'Three rooms behind a green door, two streets from the lighthouse.',
  price: 18_000,
  image: { src: '/media/fort', alt: 'The fort', width: 1600, height: 1200 },
  itinerary: [{ title: 'Arrive', location: 'Galle' }],
})
const listings = [
  aListing('villa', 'Fort House'),
  aListing('tour', 'Galle on foot'),
  aListing('experience', 'Kottu & tea'),
]

const aPost = (path: string, more: Partial<BlogPost> = {}): BlogPost => ({
  title: 'Rain & where to go',
  summary: 'Two monsoons, and a month for each coast.',
  date: '2026-09-30',
  author: 'The desk',
  category: 'Planning',
  tags: ['Weather', 'Beaches'],
  featured: true,
  image: 'paddy-1200.1.jpg',
  imageAlt: 'A field in the rain',
  places: [],
  words: 900,
  readingMinutes: 5,
  _meta: { filePath: `${path}.mdx`, fileName: `${path}.mdx`, directory: '.', extension: 'mdx', path },
  ...more,
})
const posts = [aPost('two-monsoons'), aPost('older-rain', { title: 'Older rain', date: '2026-01-02' })]

let shell: ShellServer
let pages: RemotePage[]
beforeAll(async () => {
  const tables = await Promise.all(
    remoteNames.map(async (name) => {
      const module = (await import(join(getPackageFolder(name), 'src/pages.ts'))) as { pages: RemotePage[] }
      return [name, module.pages] as const
    }),
  )
  pages = tables.flatMap(([, table]) => table)
  shell = await startShellServer()
  shell.api.boot = {
    epoch: 5,
    remotes: tables.map(([remote, table]) =>
      aBootRemote({ remote, pages: table, ...(remote === 'storefront' ? {} : { container: remote }) }),
    ),
  }
  for (const listing of listings) shell.api.answer(`/api/v1/listings/${listing.id}`, listing)
  // In two pages, as a list longer than one answer is read.
  shell.api.handle('/api/v1/listings', (request, response) => {
    const isSecond = new URL(request.url ?? '', origin).searchParams.get('cursor') === 'second'
    const page = isSecond
      ? { items: listings.slice(2), nextCursor: null, total: 3 }
      : { items: listings.slice(0, 2), nextCursor: 'second', total: 3 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page))
  })
  shell.api.answer('/api/v1/pages/faq', {
    body: [
      { kind: 'heading', lines: [[{ text: 'Can I cancel?' }]] },
      { kind: 'paragraph', lines: [[{ text: 'Up to ' }, { text: '48 hours before.' }]] },
    ],
  })
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f7f86' } })
    .jpeg()
    .toBuffer()
  await shell.put('media/fort/960.jpg', picture)
  await shell.put(`${build}/paddy-1200.1.jpg`, picture)
  await shell.put(`${build}/posts.json`, JSON.stringify(posts))
})
afterAll(() => shell.close())

const readText = async (path: string): Promise<string> => (await shell.get(path)).text()
const readHead = async (path: string) => {
  const response = await shell.get(path)
  const html = await response.text()
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  )
  return {
    status: response.status,
    html,
    meta,
    things,
    title: (/<title>([^<]*)/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  }
}
const readLocations = async (path: string): Promise<string[]> =>
  [...(await readText(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => (match[1] ?? '').replace(origin, ''))

/** An address of every public page, with something that exists where it is one of many. */
const addresses = (): string[] =>
  pages
    .filter(
      ({ access, pattern }) =>
        access === 'anyone' &&
        !/^\/(auth|day-sheet|my-days|plan|proposal|saved|search|trip|contact\/thread)/.test(pattern),
    )
    .map(({ pattern }) =>
      pattern
        .replace(/^\/(tour|experience|villa)s\/:id$/, (_, kind: keyof typeof ids) => `/${kind}s/${ids[kind]}`)
        .replace('/blogs/:slug', '/blogs/two-monsoons'),
    )
    .filter((path) => !/[:*]/.test(path))

describe('every public page', () => {
  it('has a title, a description, its own address and a picture that loads, for search engines and shared links', async () => {
    const paths = addresses()
    expect(paths).toEqual(expect.arrayContaining(['/', '/villas', '/blogs', '/blogs/two-monsoons', '/faq', '/about']))
    const titles = new Map<string, string>()
    for (const path of paths) {
      const { status, title, canonical, meta, html, things } = await readHead(path)
      expect({ path, status, canonical }).toEqual({ path, status: 200, canonical: origin + path })
      expect(titles.get(title), `${path} has the title of`).toBeUndefined()
      titles.set(title, path)
      expect(meta('description')?.length, path).toBeGreaterThan(30)
      expect(meta('description')?.length, path).toBeLessThanOrEqual(160)
      expect(things.length, path).toBeGreaterThan(0)
      expect(meta('og:title')).toBe(title)
      expect(meta('og:url')).toBe(canonical)
      expect(html, path).not.toContain('noindex')
      const picture = await shell.get((meta('og:image') ?? '').replace(origin, ''))
      expect(picture.headers.get('content-type'), path).toBe('image/jpeg')
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
      expect({ width, height }).toEqual({ width: 1200, height: 630 })
    }
  })

  it('is in a sitemap, and nothing else is', async () => {
    const maps = await readLocations('/sitemap.xml')
    expect(maps).toEqual(['/sitemaps/pages.xml', '/sitemaps/listings.xml', '/sitemaps/blog.xml'])
    const listed = (await Promise.all(maps.map(readLocations))).flat()
    expect(listed.toSorted()).toEqual([...addresses(), '/blogs/older-rain'].toSorted())
  })

  it('is no page that robots.txt keeps crawlers from', async () => {
    const robots = await readText('/robots.txt')
    const closed = [...robots.matchAll(/Disallow: (.*)/g)].map((match) => match[1] ?? '')
    expect(closed).toEqual(expect.arrayContaining(['/api/', '/admin', '/auth', '/my-bookings']))
    for (const path of addresses()) expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([])
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

it.each(['/no-such-road', '/blogs/no-such-post', '/villas/0198a000-0000-7000-8000-00000000ffff'])(
  '%s answers 404, is not indexed and has no picture',
  async (path) => {
    const { status, html, meta } = await readHead(path)
    expect(status).toBe(404)
    expect(html).toContain('noindex')
    expect(meta('og:image')).toBeUndefined()
  },
)

it('a post says what it is', async () => {
  const { things, meta, html } = await readHead('/blogs/two-monsoons')
  expect(meta('og:type')).toBe('article')
  expect(meta('article:published_time')).toBe('2026-09-30')
  expect(html).toContain(
    `<link rel="alternate" type="application/rss+xml" title="Travel Blog" href="${origin}/blogs/rss.xml">`,
  )
  expect(things).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'Rain & where to go',
      datePublished: '2026-09-30',
      image: `${origin}/${build}/paddy-1200.1.jpg`,
      wordCount: 900,
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Travel Blog' }, { position: 3 }] },
  ])
})

it('the questions are marked up with their answers', async () => {
  const { things } = await readHead('/faq')
  expect(things).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Can I cancel?', acceptedAnswer: { text: 'Up to 48 hours before.' } }] },
    { '@type': 'BreadcrumbList' },
  ])
})

it('a listing has its questions marked up, where there are any', async () => {
  const asked = { ...aListing('villa', 'Reef House'), id: '0198a000-0000-7000-8000-00000000000b' }
  const questions = [{ question: 'Is the pool fenced?', answer: 'Yes.\n\nWith a gate.' }]
  shell.api.answer(`/api/v1/listings/${asked.id}`, { ...asked, questions })
  const marked = {
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Is the pool fenced?', acceptedAnswer: { '@type': 'Answer' } }],
  }
  expect((await readHead(`/villas/${asked.id}`)).things[1]).toMatchObject(marked)
  const types = (await readHead(`/villas/${ids.villa}`)).things.map((thing) => thing['@type'])
  expect(types).toEqual(['VacationRental', 'BreadcrumbList'])
})

it('the feed has every post, the newest first', async () => {
  const response = await shell.get('/blogs/rss.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await response.text()
  expect([...feed.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map((match) => match[1])).toEqual([
    `${origin}/blogs/two-monsoons`,
    `${origin}/blogs/older-rain`,
  ])
  expect(feed).toContain('<pubDate>Wed, 30 Sep 2026 00:00:00 GMT</pubDate>')
})

it('llms.txt leads to pages and posts', async () => {
  const text = await readText('/llms.txt')
  expect(text).toContain(`[Rain & where to go](${origin}/blogs/two-monsoons)`)
  expect(text).toContain(`(${origin}/villas)`)
  expect(text).not.toContain('/auth')
})

describe('a picture for a shared link', () => {
  it('has an address that changes with the title', async () => {
    const before = (await readHead(`/villas/${ids.villa}`)).meta('og:image')
    const renamed = '0198a000-0000-7000-8000-00000000000a'
    shell.api.answer(`/api/v1/listings/${renamed}`, { ...aListing('villa', 'Old Fort House'), id: renamed })
    const after = (await readHead(`/villas/${renamed}`)).meta('og:image')
    expect(before).toMatch(/\?v=[\da-f]{8}$/)
    expect(after?.split('?')[1]).not.toBe(before?.split('?')[1])
  })

  it('is drawn once however many ask for it, and for few at a time', async () => {
    const listings = Array.from({ length: 30 }, (_, at) => `0198a000-0000-7000-8000-0000000001${at + 10}`)
    for (const [at, id] of listings.entries())
      shell.api.answer(`/api/v1/listings/${id}`, { ...aListing('villa', `House ${at}`), id })
    const ask = async (id: string) => (await shell.get(`/share-pictures/listings/${id}.jpg`)).status
    expect(await Promise.all(Array.from({ length: 60 }, () => ask(listings[0]!)))).toEqual(Array(60).fill(200))
    const statuses = await Promise.all(listings.map(ask))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await ask(listings.at(-1)!)).toBe(200)
  })

  it('is drawn for a title of one long word', async () => {
    const id = '0198a000-0000-7000-8000-000000000200'
    shell.api.answer(`/api/v1/listings/${id}`, { ...aListing('villa', 'x'.repeat(120)), id })
    expect((await shell.get(`/share-pictures/listings/${id}.jpg`)).status).toBe(200)
  })

  it.each([
    '/share-pictures/listings/nobody.jpg',
    '/share-pictures/pages/auth.jpg',
    '/share-pictures/x/y.jpg',
    '/share-pictures/constructor/y.jpg',
    '/share-pictures/__proto__/y.jpg',
  ])('is not drawn for %s', async (path) => {
    expect((await shell.get(path)).status).toBe(404)
  })
})

describe('while the posts cannot be read', () => {
  it('a post answers as a page, and the parts of the sitemap that can be read do', async () => {
    const lost = await startShellServer()
    onTestFinished(() => lost.close())
    lost.api.boot = { epoch: 6, remotes: [aBootRemote({ pages })] }
    await lost.put(`${build}/posts.json`, '[{')
    expect((await lost.get('/blogs/two-monsoons')).status).toBe(200)
    expect((await lost.get('/sitemaps/blog.xml')).status).toBe(503)
    expect((await lost.get('/sitemaps/pages.xml')).status).toBe(200)
  })
})
