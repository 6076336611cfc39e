import { z } from 'zod'
import { findProofFileProblem } from './proof-file.ts'

const readProof = (isOptional: boolean) =>
  z
    .custom<FileList | undefined>(() => true)
    .transform((files, context) => {
      const file = files?.[0]
      const message = file ? findProofFileProblem(file) : isOptional ? undefined : 'Choose a photo or a PDF.'
      if (message) context.addIssue({ code: 'custom', message })
      return file
    })

/** The bank's proof as chosen; its file field yields a list of one. */
export const attachProofSchema = z.object({ proof: readProof(false) })
export const optionalProofFileSchema = readProof(true)
