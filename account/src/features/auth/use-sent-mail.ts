import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** After this time a sent mail is not mentioned any more. */
const maxAgeMs = 3_600_000

interface SentMail {
  sentTo: string
  at: number
}

const readSentMail = (state: unknown): SentMail | undefined =>
  state !== null &&
  typeof state === 'object' &&
  'sentTo' in state &&
  typeof state.sentTo === 'string' &&
  'at' in state &&
  typeof state.at === 'number' &&
  Date.now() - state.at < maxAgeMs
    ? { sentTo: state.sentTo, at: state.at }
    : undefined

/** The address that this page sent a mail to. It is saved in the history entry, so that a reload still knows it. */
export const useSentMail = () => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const save = useCallback(
    (sentTo: string) => void navigate({ search }, { replace: true, state: { sentTo, at: Date.now() } }),
    [navigate, search],
  )
  const clear = useCallback(() => void navigate({ search }, { replace: true, state: null }), [navigate, search])
  return { sentMail: readSentMail(state), save, clear }
}
