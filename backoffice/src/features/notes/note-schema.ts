import { z } from 'zod'
import { noteRequest } from '@escapes/contract/notes'
import { requiredText } from '#/features/form/text-schema.ts'

/** A note as typed. */
export const noteSchema = z.object({ text: requiredText('Write a note first.').pipe(noteRequest.shape.text) })
