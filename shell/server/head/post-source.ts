import { blogPostsFile, type BlogPost, listedBlogPost } from '@escapes/contract/blog-posts'
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

/** Many times what a blog has. The list is read here, where every other visitor waits: neither is any team's to fill. */
const maxBytes = 500_000
const maxPosts = 1_000
const maxPostLength = 10_000

/** Ends at the first post that is none: a list of others would be as long as the file. */
const parsePosts = (text: string): BlogPost[] => {
  const listed: unknown = JSON.parse(text)
  if (!Array.isArray(listed) || listed.length > maxPosts) throw new Error('no list of posts, or one that is too long')
  return listed.map((each: unknown, at) => {
    const { data } = JSON.stringify(each).length > maxPostLength ? {} : listedBlogPost.safeParse(each)
    if (!data) throw new Error(`post ${at} is none, or too long`)
    return data
  })
}

/**
 * The posts of the build that a page is served from, as the build lists them beside its files. Undefined where they
 * cannot be read: then nobody knows which posts exist.
 */
export const createPostSource = ({ find, onError }: PostSourceOptions) => {
  const known = new Map<string, BlogPost[] | undefined>()

  const read = async (address: string): Promise<string> => {
    const bytes = /^https?:/.test(address)
      ? new Uint8Array(await (await fetch(address, { signal: AbortSignal.timeout(2000) })).arrayBuffer())
      : await (await find(address.slice(1)))?.bytes()
    if (bytes && bytes.length > maxBytes) return ''
    return bytes ? Buffer.from(bytes).toString() : '[]'
  }

  /** The files of a build never change, so what is wrong with one stays; those served from source do. */
  const remember = (address: string, posts: BlogPost[] | undefined): void => {
    if (address.startsWith('/')) known.set(address, posts)
    const oldest = known.keys().next().value
    if (known.size > 4 && oldest !== undefined) known.delete(oldest)
  }

  return async (remote: BootBuild): Promise<readonly BlogPost[] | undefined> => {
    const address = remote.posts ?? toBuildFolder(remote) + blogPostsFile
    if (known.has(address)) return known.get(address)
    try {
      const text = await read(address)
      // Before it is parsed: whatever stops that is not tried again.
      remember(address, undefined)
      const posts = parsePosts(text)
      remember(address, posts)
      return posts
    } catch (error) {
      onError('The posts of the blog could not be read', error)
      return undefined
    }
  }
}

export type PostSource = ReturnType<typeof createPostSource>
