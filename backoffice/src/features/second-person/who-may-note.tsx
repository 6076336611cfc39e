import { Link } from 'react-router-dom'
import type { WhoMay } from '@escapes/contract'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { whoMayText } from './who-may-text.ts'
import css from './who-may-note.module.css'

interface WhoMayNoteProps {
  whoMay: WhoMay | undefined
  /** `approve`, `send`, `release`: what waits for somebody. */
  deed: string
}

/** Says before anybody tries why they may not, who may, and where nobody may, what helps. Nothing where the reader may. */
export const WhoMayNote = ({ whoMay, deed }: WhoMayNoteProps) => {
  const isAdmin = useIsAdmin()
  const text = whoMayText(whoMay, deed)
  if (!text) return null
  const isForNobody = whoMay?.others.length === 0
  return (
    <p className={css.note}>
      <span>{text}</span>
      {isForNobody && whoMay.why?.code === 'entered-account' && (
        <span> The customer can still name the account themselves.</span>
      )}
      {isForNobody && isAdmin && (
        <>
          {' '}
          <Link to="/admin/user-management">How to get a second admin</Link>
        </>
      )}
    </p>
  )
}
