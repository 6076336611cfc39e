import { asProblem } from '@escapes/platform/problem'

/** What the link of somebody without an account shows, or in words for its reader why it shows nothing. */
export type ByLink<T> = { token: string } & (
  | { shown: T; linkProblem?: undefined }
  | { shown?: undefined; linkProblem: string }
)

/** Behind the `#`, which is sent to no server with the address. */
export const toToken = ({ hash }: Pick<Location, 'hash'>): string => hash.slice(1)

/** By code of the problem; `link-invalid` also where a part of the link is missing. */
type LinkProblems = Readonly<Record<'link-invalid' | 'link-expired', string> & Record<string, string>>

/** Undefined: the error says nothing about the link. */
export const findLinkProblem = (problems: LinkProblems, error: unknown): string | undefined => {
  const code = asProblem(error)?.code ?? ''
  return problems[code === 'validation-failed' ? 'link-invalid' : code]
}

/** Other problems are thrown: they say nothing about the link. */
export const readByLink = async <T>(
  token: string,
  problems: LinkProblems,
  read: () => Promise<T>,
): Promise<ByLink<T>> => {
  if (token === '') return { token, linkProblem: problems['link-invalid'] }
  try {
    return { token, shown: await read() }
  } catch (error) {
    const linkProblem = findLinkProblem(problems, error)
    if (linkProblem === undefined) throw error
    return { token, linkProblem }
  }
}
