import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { SavedVoting } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useVoter } from './voter-store.ts'

export interface VotingControl {
  token: string
  voting: SavedVoting
  /** Who this device votes as; undefined until a name is given. */
  me: { id: string; name: string; voter: string } | undefined
  onAnswer: (voting: SavedVoting | undefined) => void
}

/** What is said on the list, read again while somebody looks; undefined until it is loaded. */
export const useVoting = (loaded: SavedVoting | undefined): VotingControl | undefined => {
  const { api } = usePlatform()
  const { id: token = '' } = useParams()
  const [answered, setAnswered] = useState<SavedVoting>()
  const fetchLatest = useCallback(
    async (signal: AbortSignal): Promise<SavedVoting | undefined> => {
      const { voting } = await api('GET /saved/shared/:token', { params: { token }, signal, isBackground: true })
      return voting
    },
    [api, token],
  )
  const shown = answered ?? loaded
  const voting = usePolledUpdate(shown, fetchLatest) ?? shown
  const voter = useVoter(token)
  if (!voting) return undefined
  const [ownId] = (voter ?? '').split('.')
  // Whoever was taken off gives a name again.
  const own = voting.voters.find(({ id }) => id === ownId)
  return { token, voting, me: own && voter !== null ? { ...own, voter } : undefined, onAnswer: setAnswered }
}
