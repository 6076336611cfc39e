import type { BlogPostEntry } from '#/features/blog/blog-post-entry.ts'
import { posts } from '../../../content/blog/posts.ts'

export interface BlogsData {
  posts: readonly BlogPostEntry[]
}

export const blogsLoader = (): BlogsData => ({ posts })
