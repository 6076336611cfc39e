import type { BlogPost } from '@escapes/contract/blog-posts'

/** The list of posts as a module: each with its picture, and with its text as a chunk of its own. */
export const listPostsModule = (posts: readonly BlogPost[]): string => {
  const imports = posts.map(({ image }, index) => `import picture${index} from './pictures/${image}.ts'`)
  const entries = posts.map(
    (post, index) =>
      `{ ...${JSON.stringify(post)}, picture: picture${index}, loadText: () => import('./${post._meta.fileName}') }`,
  )
  return `${imports.join('\n')}\nexport const posts = [\n${entries.join(',\n')}\n]\n`
}
