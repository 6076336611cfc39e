import { Fragment } from 'react'

/** An e-mail address that a narrow column breaks after @ and dots. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at).join('')}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
