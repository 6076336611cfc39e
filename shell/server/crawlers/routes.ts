import { Hono } from 'hono'
import type { BlogPost } from '@escapes/contract/blog-posts'
import type { BootDocument, BootRemote } from '@escapes/contract/releases'
import type { BootSource } from '../boot/boot-source.ts'
import { siteName } from '../head/json-ld.ts'
import { blogFeedPath } from '../head/page-head.ts'
import { findBlogRemote, type PostSource, toBuildFolder } from '../head/post-source.ts'
import { crawlerRules, listPublicPaths } from '../head/public-pages.ts'
import { type AllListings, toListingPath } from './all-listings.ts'
import { toBlogFeed } from './blog-feed.ts'
import { type SitemapEntry, toSitemap, toSitemapIndex } from './sitemap.ts'

export interface CrawlerRoutesOptions {
  publicUrl: string
  boot: BootSource
  posts: PostSource
  listings: AllListings
  onError: (what: string, error: unknown) => void
}

interface Blog {
  remote: BootRemote
  posts: readonly BlogPost[]
}

const hour = 'public, max-age=3600'

const answer = (type: string, body: string): Response =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': hour } })

const unavailable = (): Response =>
  new Response('Not known at the moment\n', {
    status: 503,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '60' },
  })

const toTitles = ({ remotes }: BootDocument): Map<string, string> =>
  new Map(remotes.flatMap(({ pages }) => pages.map(({ pattern, title }) => [pattern, title])))

/** What machines read: robots.txt, the sitemaps, the feed of the blog, llms.txt. */
export const createCrawlerRoutes = ({ publicUrl, boot, posts, listings, onError }: CrawlerRoutesOptions): Hono => {
  const findBlog = async (document: BootDocument): Promise<Blog | undefined> => {
    const remote = findBlogRemote(document)
    const known = remote && (await posts(remote))
    return remote && known ? { remote, posts: known } : undefined
  }

  const toPostEntry = ({ remote }: Blog, { date, image, _meta }: BlogPost): SitemapEntry => ({
    url: `${publicUrl}/blogs/${_meta.path}`,
    changedOn: date,
    picture: new URL(toBuildFolder(remote) + image, `${publicUrl}/`).href,
  })

  /** By name, so that a part that cannot be read now costs only itself. */
  const sitemaps: Readonly<Record<string, () => Promise<SitemapEntry[] | undefined>>> = {
    pages: async () => listPublicPaths(await boot.get()).map((path) => ({ url: `${publicUrl}${path}` })),
    listings: async () =>
      (await listings()).map((listing) => ({
        url: `${publicUrl}${toListingPath(listing)}`,
        picture: listing.image ? `${publicUrl}${listing.image.src}/960.jpg` : undefined,
      })),
    blog: async () => {
      const blog = await findBlog(await boot.get())
      return blog?.posts.map((post) => toPostEntry(blog, post))
    },
  }

  const toLlmsText = async (): Promise<string> => {
    const document = await boot.get()
    const titles = toTitles(document)
    const blog = await findBlog(document)
    const link = (path: string, text: string) => `- [${text}](${publicUrl}${path})`
    return [
      `# ${siteName}`,
      '',
      '> A marketplace for villas, guided tours and experiences in Sri Lanka. Prices are in US dollars; times are Sri Lanka time. Dates and prices change: quote them from the listing’s own page.',
      '',
      '## Pages',
      '',
      ...listPublicPaths(document).map((path) => link(path, titles.get(path) ?? path)),
      '',
      '## Blog',
      '',
      ...(blog?.posts ?? []).map(({ title, summary, _meta }) => `${link(`/blogs/${_meta.path}`, title)}: ${summary}`),
      '',
      '## For programs',
      '',
      link('/sitemap.xml', 'Sitemap, with every listing'),
      link('/api/openapi.json', 'OpenAPI description of the public API'),
      '',
    ].join('\n')
  }

  const app = new Hono()
  app.onError((error) => {
    onError('A page for crawlers could not be made', error)
    return unavailable()
  })
  app.get('/robots.txt', () =>
    answer(
      'text/plain',
      [
        'User-agent: *',
        ...crawlerRules.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', async () => {
    const blog = await findBlog(await boot.get())
    const index = Object.keys(sitemaps).map((name) => ({
      url: `${publicUrl}/sitemaps/${name}.xml`,
      changedOn: name === 'blog' ? blog?.posts[0]?.date : undefined,
    }))
    return answer('application/xml', toSitemapIndex(index))
  })
  app.get('/sitemaps/:file{(pages|listings|blog)\\.xml}', async (context) => {
    const entries = await sitemaps[context.req.param('file').replace('.xml', '')]?.()
    return entries ? answer('application/xml', toSitemap(entries)) : unavailable()
  })
  app.get(blogFeedPath, async () => {
    const blog = await findBlog(await boot.get())
    return blog ? answer('application/rss+xml', toBlogFeed(publicUrl, blog.posts)) : unavailable()
  })
  app.get('/llms.txt', async () => answer('text/plain', await toLlmsText()))
  return app
}
