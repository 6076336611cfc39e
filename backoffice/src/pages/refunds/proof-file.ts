import type { ApiProblem } from '@escapes/contract/client'
import { refusalOf } from '#/features/problem/refusal.ts'

const maxBytes = 10 * 1024 * 1024
const accepted: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
]
export const acceptedTypes = accepted.join(',')

const tooLarge = 'The file is larger than 10 MB. A photo or a screenshot is enough.'
const otherKind = 'This is neither a photo nor a PDF. Choose a JPEG, PNG, WebP, HEIC or PDF.'

/** What is wrong with a file as far as the browser can tell; a type it does not know is the api's to judge. */
export const faultOf = ({ type, size }: File): string | undefined => {
  if (size === 0) return 'The file is empty. Choose it again; it may not have been copied completely.'
  if (size > maxBytes) return tooLarge
  return type === '' || accepted.includes(type) ? undefined : otherKind
}

const sentences: Readonly<Record<string, string>> = { 'file-too-large': tooLarge, 'file-type-not-accepted': otherKind }

/** The api speaks of slips to travellers; here it is the bank's proof that was refused. */
export const refusedFile = (problem: ApiProblem): string => sentences[problem.code] ?? refusalOf(problem)
