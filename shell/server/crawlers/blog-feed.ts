import type { BlogPost } from '@escapes/contract/blog-posts'
import { Feed } from 'feed'
import { siteName } from '../head/json-ld.ts'
import { blogFeedPath } from '../head/page-head.ts'

export const toBlogFeed = (publicUrl: string, posts: readonly BlogPost[]): string => {
  const feed = new Feed({
    title: `${siteName}: Travel Blog`,
    description: 'Discover amazing destinations, travel tips, and unforgettable experiences',
    id: `${publicUrl}/blogs`,
    link: `${publicUrl}/blogs`,
    feed: publicUrl + blogFeedPath,
    language: 'en',
    favicon: `${publicUrl}/favicon.svg`,
    copyright: siteName,
    ...(posts[0] ? { updated: new Date(`${posts[0].date}T00:00:00Z`) } : {}),
  })
  for (const { title, summary, date, author, category, _meta } of posts) {
    const link = `${publicUrl}/blogs/${_meta.path}`
    feed.addItem({
      title,
      id: link,
      link,
      description: summary,
      date: new Date(`${date}T00:00:00Z`),
      author: [{ name: author }],
      category: [{ name: category }],
    })
  }
  return feed.rss2()
}
