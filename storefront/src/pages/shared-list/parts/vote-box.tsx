import { Link } from 'react-router-dom'
import type { VoteChoice } from '@escapes/contract'
import { useMutation } from '@escapes/platform/mutation'
import { Badge, Button, VisuallyHidden } from '@escapes/shared-ui/core'
import { ChoiceGroup } from '@escapes/shared-ui/forms'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { toDatesQuery } from '#/features/saved/saved-dates.ts'
import type { SavedEntry } from '#/features/saved/load-saved-entries.ts'
import type { VotingInput, VotingResult } from '../action.ts'
import { toTally } from '../tally.ts'
import type { VotingControl } from '../use-voting.ts'
import css from './voting.module.css'

const words: Record<VoteChoice, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }
const choices = (['yes', 'maybe', 'no'] as const).map((value) => ({ value, label: words[value] }))

interface VoteBoxProps {
  control: VotingControl
  entry: SavedEntry
  isMostLiked: boolean
}

/** What everybody says to one thing, one's own vote, and from the most liked on to its dates. */
export const VoteBox = ({ control: { voting, me, onAnswer }, entry: { item, card }, isMostLiked }: VoteBoxProps) => {
  const { listingId, kind } = item
  const title = card.listing?.title ?? item.title
  const { send, pendingInput, problem } = useMutation<VotingInput, VotingResult>({
    isReadOnly: true,
    canSupersede: true,
  })
  const given = voting.votes.find((vote) => vote.listingId === listingId && vote.voterId === me?.id)?.choice
  const own = pendingInput?.intent === 'vote' ? pendingInput.choice : given
  const tally = toTally(voting, listingId)
  const said = choices.filter(({ value }) => tally[value].length > 0)
  const vote = (choice: VoteChoice | null): void =>
    me && send({ intent: 'vote', voter: me.voter, listingId, choice }, (answer) => onAnswer(answer.voting))
  return (
    <div className={css.box}>
      {voting.isOpen && me && (
        <div className={css.own}>
          <ChoiceGroup<VoteChoice | ''>
            variant="chips"
            label={`Your vote on ${title}`}
            name={`vote-${listingId}`}
            value={own ?? ''}
            choices={choices}
            onChange={(choice) => choice !== '' && vote(choice)}
          />
          {own && (
            <Button variant="quiet" size="sm" onClick={() => vote(null)}>
              Take back<VisuallyHidden> your vote on {title}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {problem && <p role="alert">{problem.message}</p>}
      {said.length === 0 ? (
        <p className={css.none}>No votes yet</p>
      ) : (
        <ul className={css.tally} aria-label={`Votes on ${title}`}>
          {said.map(({ value, label }) => (
            <li key={value}>
              <strong>{`${tally[value].length} ${label.toLowerCase()}`}</strong> <span>{tally[value].join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {isMostLiked && card.listing && (
        <p className={css.winner}>
          <Badge tone="success">Most liked</Badge>
          <Link to={`${kindSettings[kind].path}/${listingId}?${toDatesQuery(item, card.dates === 'past')}#booking`}>
            {card.dates === 'free' ? 'Book these dates' : 'Choose dates and book'}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        </p>
      )}
    </div>
  )
}
