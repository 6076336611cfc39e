import { z } from 'zod'
import { civilDate } from './fields.ts'

/** What the head of a post's file says, in YAML. */
export const blogPostFrontmatter = z.strictObject({
  title: z.string().min(1).max(110),
  summary: z.string().min(1).max(300),
  date: civilDate,
  author: z.string().min(1),
  category: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  featured: z.boolean().default(false),
  /** The name of a picture in `pictures`. */
  image: z.string().min(1),
  imageAlt: z.string().min(1),
  /** Places whose listings stand below the post. */
  places: z.array(z.string()).default([]),
})

export const blogPost = blogPostFrontmatter.extend({
  /** Words of the text. */
  words: z.int(),
  readingMinutes: z.int(),
  _meta: z.object({
    filePath: z.string(),
    fileName: z.string(),
    directory: z.string(),
    extension: z.string(),
    /** The slug: `/blogs/{path}`. */
    path: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  }),
})
export type BlogPost = z.output<typeof blogPost>

/**
 * In a build of the remote that has the blog: its posts, newest first, with a digest in the name where it is released.
 * `image` is the file of the picture as JPEG.
 */
export const blogPostsFile = 'posts.json'
export const listedBlogPost = z.object(blogPost.shape)
