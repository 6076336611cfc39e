import { blogPosts, blogPostsFile, type BlogPost } from '@escapes/contract/blog-posts'
import type { BootBuild, BootDocument, BootRemote } from '@escapes/contract/releases'
import type { FindObject } from '../assets/stored-object.ts'

export const postPattern = '/blogs/:slug'

export interface PostSourceOptions {
  find: FindObject
  onError: (what: string, error: unknown) => void
}

/** Where the files of a build are: a path, or an address while a remote is served from source. */
export const toBuildFolder = ({ entry }: BootBuild): string => entry.slice(0, entry.lastIndexOf('/') + 1)

export const findBlogRemote = ({ remotes }: BootDocument): BootRemote | undefined =>
  remotes.find(({ pages }) => pages.some(({ pattern }) => pattern === postPattern))

/**
 * The posts of the build that a page is served from, as the build lists them beside its files. Undefined where they
 * cannot be read: then nobody knows which posts exist.
 */
export const createPostSource = ({ find, onError }: PostSourceOptions) => {
  const known = new Map<string, BlogPost[]>()

  const read = async (address: string): Promise<unknown> => {
    if (/^https?:/.test(address)) return (await fetch(address, { signal: AbortSignal.timeout(2000) })).json()
    const object = await find(address.slice(1))
    return object ? JSON.parse(Buffer.from(await object.bytes()).toString()) : []
  }

  return async (remote: BootBuild): Promise<readonly BlogPost[] | undefined> => {
    const address = remote.posts ?? toBuildFolder(remote) + blogPostsFile
    const before = known.get(address)
    if (before) return before
    try {
      const posts = blogPosts.parse(await read(address))
      // The files of a build never change; those served from source do.
      if (address.startsWith('/')) known.set(address, posts)
      const oldest = known.keys().next().value
      if (known.size > 4 && oldest !== undefined) known.delete(oldest)
      return posts
    } catch (error) {
      onError('The posts of the blog could not be read', error)
      return undefined
    }
  }
}

export type PostSource = ReturnType<typeof createPostSource>
