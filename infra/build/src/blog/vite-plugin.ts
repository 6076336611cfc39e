import { dirname } from 'node:path'
import { compilePost } from './compile-post.ts'
import { listPostsModule } from './list-posts-module.ts'
import { isPostsFile } from './posts-file.ts'
import { readPosts } from './read-posts.ts'

/** For tests: what the loaders do in a build. */
export const blogPostsForTests = () => ({
  name: 'blog-posts',
  enforce: 'pre' as const,
  async transform(source: string, id: string): Promise<string | undefined> {
    if (id.endsWith('.mdx')) return compilePost(source, id)
    return isPostsFile.test(id) ? listPostsModule(await readPosts(dirname(id))) : undefined
  },
})
