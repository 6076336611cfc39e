import { useState } from 'react'
import { baseCurrency, convertMoney, currencies, type CurrencyCode, type ExchangeRates } from '@escapes/contract/money'
import { useCurrency } from '@escapes/platform'
import { useMoney } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { useTypedText } from '../use-typed-text.ts'

interface PriceFieldProps {
  end: 'Min' | 'Max'
  dollars: number | null
  onChange: (dollars: number | null) => void
}

/** Whole dollars inside of the limit, so that no villa is beyond what was typed. */
const toDollars = (text: string, end: PriceFieldProps['end'], code: CurrencyCode, rates: ExchangeRates) => {
  const units = Math.round(Number(text.replaceAll(/[^\d.]/g, '')))
  if (!(units > 0)) return null
  const typed = { amount: units * 10 ** currencies[code].minorDigits, currency: code }
  const cents = convertMoney(typed, baseCurrency, rates)?.amount ?? 0
  return Math.max(1, end === 'Min' ? Math.ceil(cents / 100) : Math.floor(cents / 100))
}

/** A limit in the chosen currency. The address has it in dollars, so that it means the same to whoever opens it. */
export const PriceField = ({ end, dollars, onChange }: PriceFieldProps) => {
  const { selected, rates } = useCurrency()
  const { roundLimit } = useMoney()
  const [typed, setTyped] = useState<{ text: string; dollars: number | null; currency: CurrencyCode }>()
  const isAsTyped = typed?.dollars === dollars && typed.currency === selected
  const rounded =
    dollars === null ? '' : roundLimit(dollars * 100, 'fine').text.replace(currencies[selected].symbol, '')
  const { text, type, finish } = useTypedText(isAsTyped ? typed.text : rounded, (next) => {
    const limit = toDollars(next, end, selected, rates)
    setTyped({ text: limit === null ? '' : next, dollars: limit, currency: selected })
    onChange(limit)
  })
  return (
    <TextField
      label={`${end} price (${currencies[selected].symbol})`}
      placeholder="Any"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
