import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ListingCard } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { type Result, toResult } from '@escapes/platform/result'
import type { BlogPostEntry, PostText } from '#/features/blog/blog-post-entry.ts'
import { posts } from '../../../content/blog/posts.ts'
import { findRelatedPosts } from './related-posts.ts'

export const maxRelatedListings = 3

export interface LoadedPost {
  post: BlogPostEntry
  related: BlogPostEntry[]
  text: Promise<Result<PostText>>
  listings: Promise<Result<ListingCard[]>>
}

export interface BlogPostData {
  /** Undefined where no post has that path. */
  loaded: LoadedPost | undefined
}

export const blogPostLoader =
  ({ api }: Platform) =>
  ({ params, request: { signal } }: LoaderFunctionArgs): BlogPostData => {
    const post = posts.find(({ _meta }) => _meta.path === params['slug'])
    if (!post) return { loaded: undefined }
    const location = post.places.join(',')
    const listings = location
      ? api('GET /listings', { query: { location, limit: maxRelatedListings }, signal }).then(({ items }) => items)
      : Promise.resolve([])
    return {
      loaded: {
        post,
        related: findRelatedPosts(posts, post),
        text: toResult(post.loadText().then((module) => module.default)),
        listings: toResult(listings),
      },
    }
  }
