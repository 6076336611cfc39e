import { posts } from '../../../content/blog/posts.ts'
import { PostGrid } from './post-grid.tsx'

const count = 3

export const LatestPosts = () => <PostGrid posts={posts.slice(0, count)} />
