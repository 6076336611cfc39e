import type { BlogPostEntry } from '#/features/blog/blog-post-entry.ts'

/** The build puts in its place the posts that lie in this folder, newest first (`infra/build/src/blog`). */
export const posts: readonly BlogPostEntry[] = []
