import { type ReactNode, useCallback, useEffect } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { type Platform, usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { Container } from '@escapes/shared-ui/core'
import { EndedLink } from '#/features/page/ended-link.tsx'
import css from './link-page.module.css'
import { type ByLink, toToken } from './read-by-link.ts'

interface LinkPageProps<T> {
  /** Reads again what the loader read. */
  read: (platform: Platform, token: string, signal: AbortSignal) => Promise<ByLink<T>>
  everyMs: number
  /** Where the token stands in the address. */
  findToken?: (location: Pick<Location, 'hash' | 'search'>) => string
  /** It is sent to somebody who works for us. */
  isStaffLink?: boolean
  children: (shown: T, token: string) => ReactNode
}

/** A page for whoever has its link: as it is now, or why the link does not work. The data are those of its loader. */
export const LinkPage = <T,>({ read, everyMs, findToken = toToken, isStaffLink, children }: LinkPageProps<T>) => {
  const loaded = useLoaderData<ByLink<T>>()
  const platform = usePlatform()
  const { revalidate } = useRevalidator()
  const { token } = loaded
  const isOther = findToken(useLocation()) !== token
  useEffect(() => {
    // Another link in the same tab changes nothing but the fragment, for which the router loads nothing.
    if (isOther) void revalidate()
  }, [isOther, revalidate])
  const readAgain = useCallback((signal: AbortSignal) => read(platform, token, signal), [read, platform, token])
  const { shown, linkProblem } = usePolledUpdate(loaded, readAgain, { intervalMs: everyMs }) ?? loaded
  return (
    <Container width="reading" className={css.page}>
      {linkProblem === undefined ? (
        children(shown, token)
      ) : (
        <EndedLink title="This link does not work" detail={linkProblem} isStaffLink={isStaffLink} />
      )}
    </Container>
  )
}
