import { z } from 'zod'
import { noteRequest } from '@escapes/contract/notes'
import { nullableText, requiredText } from '#/features/form/text-schema.ts'

/** A note as typed; an empty day reminds nobody. */
export const noteSchema = z.object({
  text: requiredText('Write a note first.').pipe(noteRequest.shape.text),
  remindOn: nullableText.pipe(noteRequest.shape.remindOn.unwrap()),
})
