import { dirname } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { listPostsModule } from './list-posts-module.ts'
import { readPosts } from './read-posts.ts'

/** Replaces the declared list by the posts that lie beside it. */
export default async function loadPosts(this: LoaderContext): Promise<string> {
  const folder = dirname(this.resourcePath)
  this.addContextDependency(folder)
  return listPostsModule(await readPosts(folder))
}
