import { useEffect, useState } from 'react'
import type { StatementLine } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { Button } from '@escapes/shared-ui/core'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { SectionError } from '#/features/problem/section-error.tsx'
import css from './booking-suggestions.module.css'

interface BookingSuggestionsProps {
  line: StatementLine
  onChoose: (reference: string) => void
}

const matchLabels = { exact: 'the amount is due', near: 'the amount due, less a bank charge', none: undefined } as const

/** Open bookings with this amount, or of a customer with the payer's name. Choosing one fills the reference in. */
export const BookingSuggestions = ({ line, onChoose }: BookingSuggestionsProps) => {
  const { api } = usePlatform()
  const [outcome, setOutcome] = useState<Result<CallOutput<'GET /admin/statement-lines/:id/suggestions'>>>()
  useEffect(() => {
    const aborting = new AbortController()
    const { signal } = aborting
    void toResult(api('GET /admin/statement-lines/:id/suggestions', { params: { id: line.id }, signal })).then(
      (result) => signal.aborted || setOutcome(result),
    )
    return () => aborting.abort()
  }, [api, line.id])
  const suggested = outcome?.ok ? outcome.value.items : []
  const named = line.candidates.filter((candidate) => suggested.every(({ reference }) => reference !== candidate))
  const failure = outcome?.ok === false && <SectionError subject="The suggestions" error={outcome.error} />
  if (failure && named.length === 0) return failure
  if (outcome && suggested.length + named.length === 0)
    return <p className={css.note}>No open booking has this amount or name.</p>
  return (
    <>
      {failure}
      <ul className={css.choices} aria-label="Suggested bookings" aria-busy={!outcome}>
        {suggested.map(({ reference, customer, due, currency, match, hasName }) => (
          <li key={reference}>
            <Button size="sm" variant="secondary" onClick={() => onChoose(reference)}>
              {[
                `${reference}, ${customer}`,
                `${agreedMoneyText(due, currency)} open`,
                matchLabels[match],
                hasName && 'the same name',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          </li>
        ))}
        {named.map((reference) => (
          <li key={reference}>
            <Button size="sm" variant="secondary" onClick={() => onChoose(reference)}>
              {reference} · named in the text
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
