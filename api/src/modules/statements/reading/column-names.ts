/** Column names by likelihood. A limit, what is available and a fee are amounts of something else. */
export const columnNamePatterns = {
  date: [
    /^(booking|posting|posted|transaction|txn|tran|entry) ?date/i,
    /^date/i,
    /date|buchungstag|fecha|datum|^created/i,
  ],
  credit: [
    /^credit/i,
    /credit|kredit|crédit|(?<!\p{L})deposit(?:s|ed)?(?: am(?:oun)?t\.?)?$|^cr(?:\.| am(?:oun)?t\.?)?$|paid in|money in|haben|ingreso|gutschrift|^(?:amount )?received(?: amount)?$|බැර|வரவு/iu,
  ],
  debit: [
    /^debit/i,
    /debit|debet|débit|(?<!\p{L})withdrawals?(?: am(?:oun)?t\.?)?$|^dr(?:\.| am(?:oun)?t\.?)?$|paid out|money out|soll|cargo|belastung|^(?:amount )?sent(?: amount)?$|හර|பற்று/iu,
  ],
  amount: [/^amount/i, /amount|betrag|importe|montant|^bedrag/i, /^value$/i],
  payer: [/payer|remitter|sender|ordering|counter ?party|originator|auftraggeber/i, /^name$|^from$/i],
  text: [
    /descri|detail|narrat|particular|remark|reference|memo|purpose|message|verwendung|concepto|text|libell|label|omschrijving|mededeling/i,
    /^(?:transaction|subject)$/i,
  ],
} as const

/** `Deposits (LKR)` and `Amount in USD` are named as `Deposits` and `Amount` are. */
const withoutCurrency = (header: string): string => header.replace(/\s*(?:[([][^)\]]{0,20}[)\]]|\bin [A-Z]{3})\s*$/, '')

/** An amount, and not that of a line. */
export const isOtherAmount = (header: string): boolean =>
  /limit|available|creditors?(?!\p{L})|debtor|(?:credit|debit) (?:cards?|lines?|notes?|scores?|accounts?|ref\w*|no|numbers?|dates?|banks?|names?)(?!\p{L})|(?<!\p{L})(?:fees?|tax|vat|commission|charges?|discount)(?!\p{L})/iu.test(
    header,
  ) || isNamedBalance(header)

/** The column of what came, of what went or of both. */
export const findMoneyColumn = (headers: readonly string[], of: 'amount' | 'credit' | 'debit'): string | undefined =>
  findColumn(
    headers.filter((header) => !isOtherAmount(header)),
    columnNamePatterns[of],
  )

export const findColumn = (headers: readonly string[], patterns: readonly RegExp[]): string | undefined => {
  for (const pattern of patterns) {
    const found = headers.find((header) => pattern.test(withoutCurrency(header)))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a row is a header: it names a date, an amount and a text in different cells. */
export const hasKnownColumnNames = (cells: readonly string[]): boolean => {
  const found = [
    findColumn(cells, columnNamePatterns.date),
    findColumn(cells, [...columnNamePatterns.credit, ...columnNamePatterns.amount]),
    findColumn(cells, columnNamePatterns.text),
  ]
  return !found.includes(undefined) && new Set(found).size === found.length
}

export const isNamedBalance = (header: string): boolean =>
  /balance|saldo|solde|kontostand|остаток|余额|餘額|残高/iu.test(header)
