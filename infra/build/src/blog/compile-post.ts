import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import remarkSmartypants from 'remark-smartypants'
import { splitPost } from './read-posts.ts'

/** The text of a post as a module: its default export is a component. */
export const compilePost = async (source: string, path: string): Promise<string> => {
  const { body } = splitPost(source, path)
  const compiled = await compile(
    { value: body, path },
    { remarkPlugins: [remarkGfm, [remarkSmartypants, { dashes: 'oldschool' }]] },
  )
  return String(compiled)
}
