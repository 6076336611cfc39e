import { z } from 'zod'
import { contentPageEndpoints } from '@escapes/contract/content-pages'
import { requiredText } from '#/features/form/text-schema.ts'

const { shape } = contentPageEndpoints['PUT /admin/pages/:key'].body

/** The text of a page as typed; the output is the body of the request without its version. */
export const contentPageSchema = z.object({
  title: requiredText('Title is needed.').pipe(shape.title),
  content: requiredText('The text is needed.').pipe(shape.content),
})
