import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { blogPost, blogPostFrontmatter, type BlogPost } from '@escapes/contract/blog-posts'
import { parse } from 'yaml'

const wordsPerMinute = 200

/** Words of running text: without imports, tags and punctuation that stands alone. */
export const countWords = (body: string): number =>
  body
    .replaceAll(/^import .*$/gm, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const countReadingMinutes = (words: number): number => Math.ceil(words / wordsPerMinute)

/** The head of a post's file, between two lines of dashes, and its text. */
export const splitPost = (source: string, path: string): { head: string; body: string } => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!match) throw new Error(`${path}: a post begins with its title, date and so on between two lines of ---`)
  return { head: match[1] ?? '', body: match[2] ?? '' }
}

export const readPost = (source: string, path: string): BlogPost => {
  const { head, body } = splitPost(source, path)
  const read = blogPostFrontmatter.safeParse(parse(head))
  if (!read.success) throw new Error(`${path}: ${read.error.message}`)
  const [fileName, extension] = [basename(path), extname(path)]
  const words = countWords(body)
  return blogPost.parse({
    ...read.data,
    words,
    readingMinutes: countReadingMinutes(words),
    _meta: {
      filePath: fileName,
      fileName,
      directory: '.',
      extension: extension.slice(1),
      path: basename(fileName, extension),
    },
  } satisfies BlogPost)
}

/** The posts of a folder, newest first. */
export const readPosts = async (folder: string): Promise<BlogPost[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mdx'))
  const posts = await Promise.all(names.map(async (name) => readPost(await readFile(join(folder, name), 'utf8'), name)))
  return posts.toSorted((a, b) =>
    a.date === b.date ? (a._meta.path < b._meta.path ? -1 : 1) : a.date < b.date ? 1 : -1,
  )
}
