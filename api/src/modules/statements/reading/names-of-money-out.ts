import { isNamedBalance } from './column-names.ts'

/** In the usual languages, as a word of a column or a title, and within another one: `Auszahlungsbetrag`. */
const outWords =
  /(?<!\p{L})(?:withdrawn?|withdrawals?|wdl|disbursements?|deductions?|drawings|expen[cs]es?|expenditures?|dépens\p{L}*|sorties?|décaiss\p{L}*|retraits?|egresos?|gastos?|gastad[oa]|retiros?|retirad[oa]|salidas?|saídas?|despesas?|spes[ae]|prelie[vz]\p{L}*|addebit\p{L}*|uscit[ae]|uitgave\p{L}*|uitgaand\p{L}*|afschrijving\p{L}*|wydat\p{L}*|wypłat\p{L}*|obciąże\p{L}*|výda\p{L}*|na vrub|kiadás\p{L}*|terhelés\p{L}*|utgift\p{L}*|udgift\p{L}*|u[td]betal\p{L}*|uttag|menot|veloitu\p{L}*|gider\p{L}*|giden|çıkan|harcama\p{L}*|pengeluaran|tiền ra|rút|plăți|cheltuieli|списан\p{L}*|расход\p{L}*|видатки|χρεώσ\p{L}*|χρέωσ\p{L}*|έξοδα|αναλήψ\p{L}*)(?!\p{L})|lastschrift|belastung|auszahl|abbuchung|abgang|abgänge|ausgänge|ausgaben|支出|出金|引き?出し|取出|提款|转出|轉出|汇出|匯出|출금|찾으신|משיכ|ถอน|ගෙවීම්|ආපසු ගැනීම|செலவு|எடுப்பு/iu

/** Of a column only: in a title each may be of something else. */
const outColumn =
  /debit|débit|withdraw|paid out|money out|(?<!\p{L})(?:out(?:goings?|wards?|bound|flows?|lays?)?|sent|send|spent|spend|spending|disbursed?|deducted|enviad[oa]s?|dare|source|instructed|dr|af|minus|decreases?|дебет|keluar|borç)(?!\p{L})|debet|soll|cargo|ausgang|ausgabe|uscit|émis|payé|支払|مدين|חובה|හර|பற்று|\([-−–]\)/iu

const inColumn =
  /(?<!\p{L})(?:cr|bij|entrées?|recettes?|ingresos?|entradas?|receitas?|entrat[ae]|inkom\p{L}*|indtæg\p{L}*|indbetal\p{L}*|inbetal\p{L}*|wpływ\p{L}*|wpłat\p{L}*|uznan\p{L}*|příj\p{L}*|bevétel\p{L}*|jóváír\p{L}*|gelen|giren|gelir\p{L}*|alacak|masuk|приход\p{L}*|поступлен\p{L}*|зачислен\p{L}*|кредит)(?!\p{L})|credit|kredit|crédit|deposit|paid in|money in|incoming|haben|abono|gutschrift|eingang|einnahm|einzahl|zugang|accredit|received|reçu|収入|收入|存入|转入|轉入|入金|입금|බැර|வரவு/iu

/** `Debit amount` and `Amount sent` hold what went out; `Debit/credit` holds both. */
export const isNamedMoneyOut = (header: string): boolean => {
  const name = header.normalize('NFKC')
  return (outWords.test(name) || outColumn.test(name)) && !inColumn.test(name)
}

/** A hundredth of what is written, or a thousand times. */
const otherUnit =
  /(?<!\p{L})(?:cents?|centimes|centavos|c[ée]ntimos|minor(?: units?)?|smallest(?: units?)?|pence|paisa|hundreds?|thousands?|tsd|tausend|milliers|miles|k|mn|mio|lakhs?|crores?|millions?)(?!\p{L})|(?<=\p{Ll})Cents|(?<![\d.,])0{3}(?!\d)|x ?\d|¢|(?<!\p{L})USc/iu

/** What a column is named as that is not what came in; a `Balance change` may be. */
export const toOtherName = (header: string | undefined, hasDirection: boolean): string | undefined => {
  if (!header) return undefined
  if (isNamedBalance(header) && !/change|impact|movement/i.test(header)) return `“${header}” is named as a balance`
  if (otherUnit.test(header.replaceAll('_', ' '))) return `“${header}” is named as an amount in another unit`
  return !hasDirection && isNamedMoneyOut(header) ? `“${header}” is named as what went out` : undefined
}

/** `Amount paid` is what we paid in one bank's file, and what was paid to us in another's. */
export const mayBeNamedMoneyOut = (header: string): boolean =>
  /(?<!\p{L})(?:paid|pago|to pay|payments?|payouts?|transfer(?:s|red)?|ordered|order|remitted|remittances?|charged|purchases?|costs?|refund(?:s|ed)?|invoiced?|due|owed|used|after|on hold|issued|given|drawn|lost|less|cheques?|checks?|atm)(?!\p{L})|付款|支付|付出|지급|จ่าย|หัก/iu.test(
    header,
  ) && !/paid in|received|credit|incoming|inward/i.test(header)

/** Who got the money: others in a file of what was sent, and we in one of what came. */
export const isNamedReceiver = (header: string): boolean =>
  /^(?:name of )?(?:the )?(?:beneficiar(?:y|ies|io)|payee|recipient|receiver|(?:paid|pay|sent|transferred|credited) to|to|(?:zahlungs)?empfänger|bénéficiaire|destinataire|destinatario|ontvanger|begunstigde|получатель)(?:['’]s)?(?: name)?$/iu.test(
    header.normalize('NFKC').trim(),
  )

/** Words of a title, wherever they stand in it. */
const outTitle =
  /(?<!\p{L})(?:outgoings?|outward|outbound|outflows?|debits|debit (?:items|transactions|entries|count|turnover)|(?:payments?|transfers?|remittances?) (?:made|sent|out|we made|to others|from (?:this|your|our) account)|(?:sent|made) (?:payments?|transfers?)|money (?:out|sent|you sent)|you (?:paid|sent)|(?:paid|sent) by (?:you|us)|(?:your|our) payments|standing orders|(?:card )?purchases|paid suppliers|(?:suppliers?|vendors?|bill) (?:payments?|paid)|(?:cheques|checks|bills|invoices) paid|virements? émis|(?:gesendete|ausgehende) \p{L}+|(?:pagos|transferencias) (?:enviad|emitid|realizad)[oa]s)(?!\p{L})|支払|付款/iu

const maxLengthOfTotal = 80

/** `Total out`, `Total payments`: what we paid in one bank's file, and maybe not in another's. */
export const isTotalOfMoneyOut = (cell: string): boolean =>
  cell.length <= maxLengthOfTotal &&
  /^(?:(?:grand|sub|page|net)[ -]?)?totals?(?!\p{L})/iu.test(cell.trim()) &&
  (isNamedMoneyOut(cell) || mayBeNamedMoneyOut(cell))

export const isNameOfMoneyOut = (name: string): boolean => {
  const title = name.normalize('NFKC')
  return outTitle.test(title) || outWords.test(title)
}
