import { useState } from 'react'
import type { SavedVoting } from '@escapes/contract'
import { useMutation } from '@escapes/platform/mutation'
import { Button, ButtonLink } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import type { VotingInput, VotingResult } from '../action.ts'
import { keepVoter } from '../voter-store.ts'
import type { VotingControl } from '../use-voting.ts'
import { VoterList } from './voter-list.tsx'
import css from './voting.module.css'

const maxName = 30

const JoinForm = ({ control: { token, onAnswer } }: { control: VotingControl }) => {
  const { send, isPending, problem } = useMutation<VotingInput, VotingResult>({ isReadOnly: true })
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const field = isEmpty
    ? 'Please give your first name.'
    : problem?.code === 'voter-name-taken'
      ? problem.message
      : undefined
  const error = field ?? problem?.body.errors?.find(({ path }) => path === 'name')?.message
  return (
    <form
      className={css.join}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(name.trim() === '')
        if (name.trim() === '') return
        send({ intent: 'join', name }, ({ voting, voter }) => {
          if (voter !== undefined) keepVoter(token, voter)
          onAnswer(voting)
        })
      }}
    >
      <TextField
        label="Your first name"
        hint="Whoever has this link sees it beside your votes."
        value={name}
        maxLength={maxName}
        autoComplete="given-name"
        onChange={(event) => setName(event.target.value)}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" isBusy={isPending}>
        Choose with them
      </Button>
      {problem && error === undefined && <FormError>{problem.message}</FormError>}
    </form>
  )
}

const Me = ({ control: { token, voting, me, onAnswer } }: { control: VotingControl }) => {
  const { send, isPending, problem } = useMutation<VotingInput, VotingResult>({ isReadOnly: true })
  if (!me) return null
  const leave = (): void =>
    send({ intent: 'leave', voter: me.voter }, (answer) => {
      keepVoter(token, null)
      onAnswer(answer.voting)
    })
  return (
    <p className={css.me}>
      <span>
        You {voting.isOpen ? 'choose' : 'chose'} as <strong>{me.name}</strong>, on this device.
      </span>
      <Button variant="quiet" size="sm" isBusy={isPending} onClick={leave}>
        Take my name and votes off
      </Button>
      {problem && <span role="alert">{problem.message}</span>}
    </p>
  )
}

const toCountText = ({ isOpen, voters: { length: count } }: SavedVoting): string => {
  if (count === 0) return isOpen ? 'Nobody has joined yet.' : 'Nobody had joined.'
  if (count === 1) return isOpen ? 'One person chooses.' : 'One person chose.'
  return `${count} people ${isOpen ? 'choose' : 'chose'}.`
}

interface VotingPanelProps {
  control: VotingControl
  isOwn: boolean
  isSorted: boolean
  onSort: (isSorted: boolean) => void
}

/** Who chooses on this list, and as whom; its owner ends the voting and takes names off. */
export const VotingPanel = ({ control, isOwn, isSorted, onSort }: VotingPanelProps) => {
  const { voting, me } = control
  return (
    <section className={css.panel} aria-labelledby="choose-together">
      <div className={css.head}>
        <h2 id="choose-together" className={css.title}>
          Choose together
        </h2>
        {voting.votes.length > 0 && (
          <Button variant="secondary" size="sm" aria-pressed={isSorted} onClick={() => onSort(!isSorted)}>
            Most liked first
          </Button>
        )}
      </div>
      {voting.isOpen && !me && <JoinForm control={control} />}
      {me && <Me control={control} />}
      {!voting.isOpen && <p>The voting has ended. What everybody said stays here.</p>}
      <output className={css.count}>{toCountText(voting)}</output>
      {(isOwn || voting.voters.length > 0) && <VoterList control={control} isOwn={isOwn} />}
      {isOwn && (
        <ButtonLink to="/saved" variant="quiet" size="sm">
          Turn the link off in Saved
        </ButtonLink>
      )}
    </section>
  )
}
