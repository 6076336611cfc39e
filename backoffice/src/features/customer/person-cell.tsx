import type { ReactNode } from 'react'
import { Avatar } from '@escapes/shared-ui/core'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import css from './person-cell.module.css'

interface PersonCellProps {
  person: { name: string; email: string; avatarUrl?: string | null | undefined }
  /** Stands for the address, as a phone number does. */
  contact?: ReactNode
  /** Stands for the name, as a link does. */
  children?: ReactNode
}

/** Picture, name and address of a person in a table. */
export const PersonCell = ({ person: { name, email, avatarUrl }, contact, children = name }: PersonCellProps) => (
  <div className={css.person}>
    <Avatar name={name} src={avatarUrl} size="xs" />
    <TwoLineCell first={children} second={contact ?? email} title={`${name}, ${email}`} />
  </div>
)
