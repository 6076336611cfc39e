export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

interface Party {
  /** Adults and children. */
  guests: number
  children?: number | undefined
  /** Besides the guests. */
  infants?: number | undefined
  hasChildPrice: boolean
}

/** `5 guests`; `5 adults` where children pay another price and none was asked for; `2 adults, 3 children and 1 infant`. */
export const formatParty = ({ guests, children = 0, infants = 0, hasChildPrice }: Party): string => {
  const adults = formatCount(guests - children, children > 0 || hasChildPrice ? 'adult' : 'guest')
  const others = [
    ...(children > 0 ? [formatCount(children, 'child', 'children')] : []),
    ...(infants > 0 ? [formatCount(infants, 'infant')] : []),
  ]
  // By hand: creating an `Intl.ListFormat` keeps a slow phone busy for 20 ms.
  const last = others.pop()
  return [adults, ...others].join(', ') + (last ? ` and ${last}` : '')
}

/** Of a booking, where everybody's age is known: `2 adults`; `2 adults, 3 children and 1 infant`. */
export const formatGuests = ({
  adults,
  children,
  infants,
}: {
  adults: number
  children: number
  infants: number
}): string => formatParty({ guests: adults + children, children, infants, hasChildPrice: true })
