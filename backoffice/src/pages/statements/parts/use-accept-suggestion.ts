import { useCallback, useState } from 'react'
import type { StatementLine } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

/** The suggestion after the one that has the focus: one Enter accepts the next. */
const rememberNextSuggestion = (): (() => HTMLElement | null) => {
  const all = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Accept "]')]
  const next = all[all.findIndex((button) => button === document.activeElement) + 1]
  return () => (next?.isConnected ? next : document.querySelector<HTMLElement>('h1'))
}

/** Takes what is suggested for a line in one press. What that brings up is asked in the dialog of the line. */
export const useAcceptSuggestion = () => {
  const { notify } = usePlatform()
  const sending = useStaffMutation('/admin/statements')
  const { send, problem, pendingEndpoint } = sending
  const [line, setLine] = useState<StatementLine>()
  const accept = useCallback(
    (accepted: StatementLine): void => {
      setLine(accepted)
      const findNext = rememberNextSuggestion()
      const { suggestion } = accepted
      const params = { id: accepted.id }
      const amount = moneyText(accepted, accepted.currency)
      const done = (title: string, description: string): void => {
        setLine(undefined)
        restoreFocus(findNext)
        notify({ status: 'success', title, description })
      }
      if (suggestion)
        send('POST /admin/statement-lines/:id/assign', { params, body: { reference: suggestion.reference } }, () =>
          done('Line assigned', `${amount} to ${suggestion.reference}, ${suggestion.customer}.`),
        )
      else
        send('POST /admin/statement-lines/:id/ignore', { params, body: { as: 'bank-charge' } }, () =>
          done('Put away as a bank charge', `${amount}. You find it in the list of lines.`),
        )
    },
    [send, notify],
  )
  useProblemNotice(line?.suggestion ? undefined : problem, 'The line was not put away')
  return {
    accept,
    acceptingId: pendingEndpoint && line?.id,
    rejected: line?.suggestion && problem && { line, sending, close: () => setLine(undefined) },
  }
}
