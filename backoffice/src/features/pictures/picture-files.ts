import { maxFileBytes } from '@escapes/contract/upload-limits'
import type { ApiProblem } from '@escapes/contract/client'
import { problemText } from '#/features/problem/problem-text.ts'

/** The main picture and ten others. */
export const maxPictures = 11

const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']
export const offeredPictureTypes = acceptedTypes.join(',')

export const maximumReached = {
  title: 'Maximum images reached',
  description: `You can only upload up to ${maxPictures} images`,
}

const tooLargeText = 'File size must be less than 10MB'
const wrongTypeText = 'This is not a photo. Please choose a JPEG, PNG, WebP or HEIC file.'

/** Problems that the browser can find; the API checks unknown types. */
export const findPictureFileProblem = ({ type, size }: File): string | undefined => {
  if (size === 0) return 'The file is empty. Choose it again; it may not have been copied completely.'
  if (size > maxFileBytes) return tooLargeText
  return type === '' || acceptedTypes.includes(type) ? undefined : wrongTypeText
}

const textsByCode: Readonly<Record<string, string>> = {
  'file-too-large': tooLargeText,
  'file-type-not-accepted': wrongTypeText,
  'too-many-pictures': maximumReached.description,
}

export const uploadProblemText = (problem: ApiProblem): string => textsByCode[problem.code] ?? problemText(problem)

/** Sending the same file again would end the same. */
export const isFileAtFault = ({ code }: ApiProblem): boolean => code.startsWith('file-')
