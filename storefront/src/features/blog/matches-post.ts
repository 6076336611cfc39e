import type { BlogPost } from '@escapes/contract/blog-posts'

export const matchesPost = ({ title, summary, tags }: Pick<BlogPost, 'title' | 'summary' | 'tags'>, text: string) => {
  const wanted = text.trim().toLowerCase()
  return [title, summary, ...tags].some((each) => each.toLowerCase().includes(wanted))
}
