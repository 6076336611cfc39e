import { useEffect, useState } from 'react'
import { baseCurrency, type CurrencyCode, toCurrencyWord } from '@escapes/contract/money'
import { usePlatform } from '@escapes/platform'
import css from './booking-panel.module.css'

interface TransferNoteProps {
  /** Within how many hours a request is answered; undefined for what is booked at once. */
  answerHours: number | undefined
  /** That the price is agreed in, once there is one. */
  currency: CurrencyCode | undefined
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

/** How it is paid, and when the traveller learns where to. */
export const TransferNote = ({ answerHours, currency }: TransferNoteProps) => {
  const toSend = useCurrencyToSend(currency)
  return (
    <p className={css.note}>
      {answerHours === undefined
        ? `You pay by bank transfer afterwards${toSend}. The account and your reference are sent to you with the booking.`
        : `We answer within ${answerHours} hours; you pay only then, by bank transfer${toSend}. The account and your reference are sent to you with the answer.`}
    </p>
  )
}
