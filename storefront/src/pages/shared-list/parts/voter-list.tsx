import { useMutation } from '@escapes/platform/mutation'
import { Button, VisuallyHidden } from '@escapes/shared-ui/core'
import type { VotingInput, VotingResult } from '../action.ts'
import type { VotingControl } from '../use-voting.ts'
import css from './voting.module.css'

/** The names; who shares the list takes some off and ends the voting. */
export const VoterList = ({ control: { voting, onAnswer }, isOwn }: { control: VotingControl; isOwn: boolean }) => {
  const { send, isPending, problem } = useMutation<VotingInput, VotingResult>({ isReadOnly: true })
  const run = (input: VotingInput): void => send(input, (answer) => onAnswer(answer.voting))
  return (
    <div className={css.voters}>
      {voting.voters.length > 0 && (
        <ul className={css.names} aria-label="Who chooses">
          {voting.voters.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              {isOwn && (
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={isPending}
                  onClick={() => run({ intent: 'take-off', voterId: id })}
                >
                  Take off<VisuallyHidden> {name} and their votes</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOwn && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isPending}
          onClick={() => run({ intent: 'set-open', isOpen: !voting.isOpen })}
        >
          {voting.isOpen ? 'End the voting' : 'Let the voting go on'}
        </Button>
      )}
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  )
}
