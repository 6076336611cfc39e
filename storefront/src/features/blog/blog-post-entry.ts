import type { ComponentType } from 'react'
import type { BlogPost } from '@escapes/contract/blog-posts'
import type { BlogPicture } from './blog-picture.ts'

export type PostText = ComponentType<{ components?: Readonly<Record<string, unknown>> }>

export interface BlogPostEntry extends BlogPost {
  picture: BlogPicture
  loadText: () => Promise<{ default: PostText }>
}
