const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

export interface SitemapEntry {
  url: string
  /** A day. */
  changedOn?: string | undefined
  picture?: string | undefined
}

const toEntry = ({ url, changedOn, picture }: SitemapEntry): string =>
  [
    `<url><loc>${escape(url)}</loc>`,
    changedOn ? `<lastmod>${changedOn}</lastmod>` : '',
    picture ? `<image:image><image:loc>${escape(picture)}</image:loc></image:image>` : '',
    '</url>',
  ].join('')

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const toSitemap = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.map(toEntry).join('\n')}\n</urlset>\n`

export const toSitemapIndex = (sitemaps: readonly SitemapEntry[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.map(({ url, changedOn }) => `<sitemap><loc>${escape(url)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</sitemap>`).join('\n')}\n</sitemapindex>\n`
