import { isCertainlyNoReceipt, maxFileBytes } from '@escapes/contract/upload-limits'
import type { ApiProblem } from '@escapes/contract/client'
import { problemText } from '#/features/problem/problem-text.ts'

const offeredTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
]
export const acceptedProofTypes = [...offeredTypes, '.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic'].join(',')

const tooLargeText = 'The file has to be smaller than 10 MB. A photo or a screenshot is enough.'
const wrongTypeText = 'This is neither a photo nor a PDF. Choose a JPEG, PNG, WebP, HEIC or PDF.'

/** Problems the browser can find; the API checks unknown types. */
export const findProofFileProblem = ({ type, size }: File): string | undefined => {
  if (size === 0) return 'The file is empty. Choose it again; it may not have been copied completely.'
  if (size > maxFileBytes) return tooLargeText
  return isCertainlyNoReceipt(type) ? wrongTypeText : undefined
}

const textsByCode: Readonly<Record<string, string>> = {
  'file-too-large': tooLargeText,
  'file-type-not-accepted': wrongTypeText,
}

/** The API's message is about customers' receipts; this file is the bank's proof. */
export const proofUploadProblemText = (problem: ApiProblem): string => textsByCode[problem.code] ?? problemText(problem)
