import type { BroadcastRecipient } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import css from './broadcast.module.css'
import { bookedText, PersonPhone } from './person-text.tsx'

const needsCall = ({ problem, hasAccount }: BroadcastRecipient): boolean => problem !== null || !hasAccount

const Recipient = ({ recipient, isSame }: { recipient: BroadcastRecipient; isSame: boolean }) => {
  const { name, phone, hasAccount, text, problem } = recipient
  return (
    <li data-to-check={needsCall(recipient) ? '' : undefined}>
      <Icon name={needsCall(recipient) ? 'alert' : 'check'} size={16} />
      <strong>{name}</strong>
      <span className={css.booked}>{bookedText(recipient)}</span>
      {problem !== null && <span>{problem}</span>}
      {problem === null && !hasAccount && <span>Has no account yet: a mail asks them to make one and read it.</span>}
      {needsCall(recipient) && <PersonPhone name={name} phone={phone} />}
      {!isSame && text !== null && <q className={css.text}>{text}</q>}
    </li>
  )
}

/** Who gets it and what each reads; who is better called comes first. */
export const BroadcastPreview = ({ recipients }: { recipients: readonly BroadcastRecipient[] }) => {
  const texts = new Set(recipients.flatMap(({ text }) => text ?? []))
  const [only] = texts
  const isSame = texts.size === 1
  return (
    <>
      {isSame && <q className={css.text}>{only}</q>}
      <ul className={css.recipients} aria-label="Who reads what">
        {recipients
          .toSorted((one, other) => Number(needsCall(other)) - Number(needsCall(one)))
          .map((recipient) => (
            <Recipient key={recipient.bookingId} recipient={recipient} isSame={isSame} />
          ))}
      </ul>
    </>
  )
}
