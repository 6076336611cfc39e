import type { BlogPostEntry } from './blog-post-entry.ts'
import { PostCard } from './post-card.tsx'
import css from './post-card.module.css'

interface PostGridProps {
  posts: readonly BlogPostEntry[]
}

export const PostGrid = ({ posts }: PostGridProps) => (
  <ul className={css.grid}>
    {posts.map((post) => (
      <li key={post._meta.path}>
        <PostCard post={post} />
      </li>
    ))}
  </ul>
)
