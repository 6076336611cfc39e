/** Column names by likelihood. A limit, what is available and a fee are amounts of something else. */
export const columnNamePatterns = {
  date: [/^(booking|posting|posted|transaction|txn|tran|entry) ?date/i, /^date/i, /date|buchungstag|fecha|datum/i],
  credit: [
    /^credit/i,
    /credit|kredit|crédit|deposits?$|paid in|money in|haben|ingreso|gutschrift|^(?:amount )?received(?: amount)?$|බැර|வரவு/i,
  ],
  debit: [
    /^debit/i,
    /debit|debet|débit|withdrawals?$|paid out|money out|soll|cargo|belastung|^(?:amount )?sent(?: amount)?$|හර|பற்று/i,
  ],
  amount: [/^amount/i, /amount|betrag|importe|montant/i],
  payer: [/payer|remitter|sender|ordering|counter ?party|originator|auftraggeber/i, /^name$|^from$/i],
  text: [/descri|detail|narrat|particular|remark|reference|memo|purpose|message|verwendung|concepto|text/i],
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

/** `Debit amount` and `Amount sent` hold what went out; `Debit/credit` holds both. */
export const isNamedMoneyOut = (header: string): boolean =>
  /debit|débit|withdraw|paid out|money out|(?<!\p{L})out(?:goings?|wards?|bound|flow)?(?!\p{L})|(?<!\p{L})(?:sent|send|spent|spend|spending|expen[cs]es?|expenditures?|disburse(?:d|ments?)|dare|source|instructed|dr|uttag|egresos?|retiros?|salidas?|saídas?|retraits?|prelievi|borç)(?!\p{L})|debet|soll|cargo|belastung|lastschrift|ausgang|ausgabe|addebit|uscit|émis|payé|списан|расход|支出|支払|出金|출금|مدين|හර|பற்று|\([-−–]\)/iu.test(
    header,
  ) &&
  !/(?<!\p{L})cr(?!\p{L})|credit|kredit|crédit|deposit|paid in|money in|incoming|haben|abono|gutschrift|eingang|einnahm|accredit|received|reçu|収入|收入/iu.test(
    header,
  )

/** What a column is named as that is not what came in; a `Balance change` may be. */
export const toOtherName = (header: string | undefined, hasDirection: boolean): string | undefined => {
  if (!header) return undefined
  if (isNamedBalance(header) && !/change|impact|movement/i.test(header)) return `“${header}” is named as a balance`
  return !hasDirection && isNamedMoneyOut(header) ? `“${header}” is named as what went out` : undefined
}

/** `Amount paid` is what we paid in one bank's file, and what was paid to us in another's. */
export const mayBeNamedMoneyOut = (header: string): boolean =>
  /(?<!\p{L})(?:paid|payments?|payouts?|transfer(?:s|red)?|ordered|order|remitted|remittances?|charged|purchases?|costs?|refund(?:s|ed)?|invoiced?|due|owed|used|after|on hold)(?!\p{L})/iu.test(
    header,
  ) && !/paid in|received|credit|incoming|inward/i.test(header)

export const isNamedBalance = (header: string): boolean =>
  /balance|saldo|solde|kontostand|остаток|余额|餘額|残高/iu.test(header)
