import { useEffect, useState } from 'react'
import { baseCurrency, type CurrencyCode, toCurrencyWord } from '@escapes/contract/money'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import css from './booking-panel.module.css'

interface TransferNoteProps {
  /** Within how many hours a request is answered; undefined for what is booked at once. */
  answerHours: number | undefined
  /** That the price is agreed in, once there is one. */
  currency: CurrencyCode | undefined
  /** Of what is booked at once: when it has to be paid, as far as that is known. */
  payment: { hours: number; startsAt: string } | undefined
}

/** Which money is sent to which account; empty for dollars, which everybody can send, and while it is not known. */
const useCurrencyToSend = (agreed: CurrencyCode | undefined): string => {
  const { api } = usePlatform()
  const [payable, setPayable] = useState<readonly CurrencyCode[]>()
  const isOther = agreed !== undefined && agreed !== baseCurrency
  useEffect(() => {
    const leaving = new AbortController()
    const read = async (): Promise<void> => {
      const { currencies } = await api('GET /booking-terms', { signal: leaving.signal, isBackground: true })
      setPayable(currencies)
    }
    // Without an answer it is said with the account.
    if (isOther) read().catch(() => undefined)
    return () => leaving.abort()
  }, [api, isOther])
  if (!isOther || !payable) return ''
  return payable.includes(agreed)
    ? `, in ${toCurrencyWord(agreed, 2)} to our ${toCurrencyWord(agreed, 1)} account`
    : `. We have no account in ${toCurrencyWord(agreed, 2)}: you send the sum in US dollars`
}

/** A transfer takes longer than many wait: the receipt of the bank counts. */
const describeDeadline = ({ hours, startsAt }: NonNullable<TransferNoteProps['payment']>, now: number): string => {
  const isSoon = Date.parse(startsAt) - now <= hours * 3_600_000
  const by = isSoon ? `before it starts, by ${formatInSriLankaTime(startsAt)}` : `within ${hours} hours`
  return ` Pay ${by}. The money need not have arrived by then: upload the bank’s receipt, and we hold it for you while we check.`
}

/** How it is paid, by when, and when the traveller learns where to. */
export const TransferNote = ({ answerHours, currency, payment }: TransferNoteProps) => {
  const toSend = useCurrencyToSend(currency)
  const now = useNow(30_000)
  return (
    <p className={css.note}>
      {answerHours === undefined
        ? `You pay by bank transfer afterwards${toSend}. The account and your reference are sent to you with the booking.${payment ? describeDeadline(payment, now) : ''}`
        : `We answer within ${answerHours} hours; you pay only then, by bank transfer${toSend}. The account and your reference are sent to you with the answer.`}
    </p>
  )
}
