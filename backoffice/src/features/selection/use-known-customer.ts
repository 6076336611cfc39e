import { useEffect, useState } from 'react'
import { usePlatform } from '@escapes/platform'

const pauseMs = 250
/** As many as the customer list asks for; one digit more than half of the world's numbers have alike. */
const fewestDigits = 7

interface Written {
  email?: string | undefined
  phone?: string | undefined
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

/** `0771234567` and `+94 77 123 4567` are one number. */
const isSameNumber = (one: string, other: string): boolean => {
  const [first, second] = [digitsOf(one), digitsOf(other)]
  return first.slice(-9) === second.slice(-9)
}

/** Whom the customer list knows by exactly this address, else by this number alone; undefined for nobody. */
export const useKnownCustomer = ({ email = '', phone = '' }: Written): string | undefined => {
  const { api } = usePlatform()
  const [found, setFound] = useState<{ key: string; id: string | undefined }>()
  const address = /^\S+@\S+\.\S{2,}$/.test(email.trim()) ? email.trim().toLowerCase() : ''
  const number = digitsOf(phone).length >= fewestDigits ? phone.trim() : ''
  const key = `${address} ${number}`
  useEffect(() => {
    if (address === '' && number === '') return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const list = async (q: string) => (await api('GET /admin/customers', { query: { q, limit: 5 }, signal })).items
    const look = async (): Promise<void> => {
      const byAddress = address && (await list(address)).find((one) => one.email.toLowerCase() === address)
      const byNumber =
        byAddress || !number ? [] : (await list(number)).filter((one) => one.phone && isSameNumber(one.phone, number))
      // Of two with one number it is not known which of them it is.
      const known = byAddress || (byNumber.length === 1 ? byNumber[0] : undefined)
      if (!signal.aborted) setFound({ key, id: known?.id })
    }
    // Nothing is said where it cannot be read.
    const timer = setTimeout(() => void look().catch(() => undefined), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, address, number, key])
  return found?.key === key ? found.id : undefined
}
