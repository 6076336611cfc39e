import { useState } from 'react'
import { RowAction } from '#/features/table/row-action.tsx'
import { PhoneDialog, type PhoneOwner } from './phone-dialog.tsx'
import { PhoneLinks } from './phone-links.tsx'
import css from './phone-links.module.css'

/** The number of a booking or customer with its links, and the button that changes it. */
export const PhoneFact = ({ owner, person }: { owner: PhoneOwner; person: string }) => {
  const [isChanging, setChanging] = useState(false)
  const { phone } = owner
  return (
    <span className={css.fact}>
      {phone ? <PhoneLinks phone={phone} name={person} /> : <span>No number yet</span>}
      <RowAction
        text={phone ? 'Change' : 'Add'}
        variant="quiet"
        name={phone ? 'Change the phone number' : 'Add a phone number'}
        onClick={() => setChanging(true)}
      />
      {isChanging && <PhoneDialog owner={owner} onClose={() => setChanging(false)} />}
    </span>
  )
}
