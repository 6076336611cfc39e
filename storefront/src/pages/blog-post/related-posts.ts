import type { BlogPost } from '@escapes/contract/blog-posts'

const maxRelated = 3

/** Others of the same category, newest first. */
export const findRelatedPosts = <P extends Pick<BlogPost, 'category' | '_meta'>>(posts: readonly P[], post: P): P[] =>
  posts
    .filter(({ category, _meta }) => category === post.category && _meta.path !== post._meta.path)
    .slice(0, maxRelated)
