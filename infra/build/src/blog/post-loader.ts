import type { LoaderContext } from '@rspack/core'
import { compilePost } from './compile-post.ts'

/** The text of a post as code. */
export default function loadPost(this: LoaderContext, source: string): Promise<string> {
  return compilePost(source, this.resourcePath)
}
