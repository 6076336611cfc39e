/** Column names by likelihood. */
export const columnNamePatterns = {
  date: [/^(booking|posting|posted|transaction|txn|tran|entry) ?date/i, /^date/i, /date|buchungstag|fecha|datum/i],
  credit: [
    /^credit/i,
    /credit|deposits?$|paid in|money in|haben|ingreso|gutschrift|^(?:amount )?received(?: amount)?$/i,
  ],
  debit: [/^debit/i, /debit|withdrawals?$|paid out|money out|soll|cargo|belastung|^(?:amount )?sent(?: amount)?$/i],
  amount: [/^amount/i, /amount|betrag|importe|montant/i],
  payer: [/payer|remitter|sender|ordering|counter ?party|originator|auftraggeber/i, /^name$|^from$/i],
  text: [/descri|detail|narrat|particular|remark|reference|memo|purpose|message|verwendung|concepto|text/i],
} as const

/** `Deposits (LKR)` and `Amount in USD` are named as `Deposits` and `Amount` are. */
const withoutCurrency = (header: string): string => header.replace(/\s*(?:[([][^)\]]{0,20}[)\]]|\bin [A-Z]{3})\s*$/, '')

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
  /debit|débit|withdraw|paid out|money out|(?<!\p{L})out(?:going|ward|bound|flow)?(?!\p{L})|(?<!\p{L})(?:sent|send|spent|spend|spending|expen[cs]es?|dare|source|instructed)(?!\p{L})|soll|cargo|belastung|lastschrift|ausgang|ausgabe|addebit|uscit|émis|payé|списан|расход|支出|支払|\([-−–]\)/iu.test(
    header,
  ) &&
  !/credit|crédit|deposit|paid in|money in|incoming|haben|abono|gutschrift|eingang|einnahm|accredit|received|reçu|収入|收入/iu.test(
    header,
  )

/** `Amount paid` is what we paid in one bank's file, and what was paid to us in another's. */
export const mayBeNamedMoneyOut = (header: string): boolean =>
  /(?<!\p{L})(?:paid|payments?|transfer(?:s|red)?|ordered|order|remitted|remittances?|charged)(?!\p{L})/iu.test(
    header,
  ) && !/paid in|received|credit|incoming|inward/i.test(header)

export const isNamedBalance = (header: string): boolean =>
  /balance|saldo|solde|kontostand|остаток|余额|餘額|残高/iu.test(header)
