import type { ReactNode } from 'react'
import css from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
      .flatMap(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}
  </dl>
)
