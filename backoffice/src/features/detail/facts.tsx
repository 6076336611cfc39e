import type { ReactNode } from 'react'
import css from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** What is known of one row, in full; what is not known is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
      .flatMap(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}
  </dl>
)
