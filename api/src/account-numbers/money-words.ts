/** Letters of other scripts, and signs, that are drawn like a Latin one. */
export const likeLatin = new Map(
  Object.entries({
    a: 'аαɑ@4ᴀ',
    b: 'вЬʙ',
    c: 'сϲᴄ',
    d: 'ԁᴅ',
    e: 'еєε3ᴇ',
    g: 'ɡɢ',
    h: 'нһʜ',
    i: 'іιıɪ',
    j: 'јᴊ',
    k: 'кκᴋ',
    l: '1ӏ|ʟ',
    m: 'мᴍ',
    n: 'ոɴ',
    o: 'оοօ0ᴏ',
    p: 'рρᴘ',
    r: 'ʀг',
    s: 'ѕ$5ꜱ',
    t: 'тτᴛ',
    u: 'υսᴜ',
    v: 'νᴠѵ',
    w: 'ԝѡᴡω',
    x: 'хχ',
    y: 'уγʏү',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)
const drawnWord = /[\p{L}\d@$|]{2,}/gu
const parted = /(?<![\p{L}\p{N}])\p{L}(?:[ .-]\p{L}){2,20}(?![\p{L}\p{N}])/gu

const fold = (word: string): string => Array.from(word, (letter) => likeLatin.get(letter) ?? letter).join('')

/** A text with the words as they look: `аccоunt` in Cyrillic letters, `acc0unt`, `a c c o u n t`. */
export const asItLooks = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(parted, (found) => found.replaceAll(/[ .-]/g, ''))
    .replaceAll(drawnWord, (word) => (/^[a-z]*$|^[^\p{L}]*$/u.test(word) ? word : fold(word)))

const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const whole = (words: string): string => `${start}(?:${words})${end}`
// Neither has spaces between words.
const han = '口座|振込|계좌|账户|账号|帐户|帐号|賬戶|賬號|帳戶|帳號|收款'
const account = [
  whole(
    String.raw`acc(?:oun)?ts?(?! managers?|@)(?<!tak(?:e|en|ing) into account(?= (?:that|how|when) ))|acc|a[/-]c|ac (?:no|number)(?=[.:]? ?\d)|iban|\p{L}{0,8}konto\p{L}{0,8}|comptes?|rib|сч[её]т\p{L}{0,2}`,
  ),
  // Of Sinhala and Tamil without their marks, as a text is read.
  whole(
    String.raw`ගණම\p{L}*|கணகக\p{L}*|cuentas?|cont[oa]s?|(?:bank)?rekening\p{L}*|खत\p{L}*|\p{L}{0,2}حساب\p{L}*|חשבון`,
  ),
  han,
].join('|')
const destination = [
  account,
  whole(String.raw`swift|sort code|beneficiar\p{L}*|payee|send (?:the )?money|bankverbindung|реквизит\p{L}{0,3}`),
  whole(String.raw`pay(?:ments?|ing|able)? (?:[\p{L}\d]{1,12} ){0,4}(?:to|into)`),
  whole(
    String.raw`(?:transfer|remit|wire|send|deposit) (?:(?:the|your|this|full|whole|remaining) ){0,3}(?:rest|balance|remainder|amount|sum|deposit|payment|money|funds|fee) (?:[\p{L}\d]{1,12} ){0,2}(?:to|into)`,
  ),
].join('|')
/** By letters and by name. */
const bank = whole(
  String.raw`hnb|boc|ntb|ndb|nsb|rdb|sdb|pabc|dfcc|hdfc|hsbc|combank|seylan|hatton national|nations trust|pan asia|standard chartered|lolc|citibank|mcb|sbi|icici|pnb|ocbc|uob|anz|nab|natwest|barclays|lloyds|santander|sparkasse\p{L}*|volksbank|commerzbank`,
)
const any = [
  destination,
  bank,
  whole(String.raw`banks?|(?<!airport )transfer\p{L}*(?! (?:from|to) the airport)|deposit\p{L}*|remit\p{L}*|wire`),
  whole(
    String.raw`überweis\p{L}*|ueberweis\p{L}*|einzahl\p{L}*|anzahlung\p{L}*|zahl(?:en|t|ung|ungen) (?:[\p{L}\d]{1,12} ){0,4}(?:an|auf)`,
  ),
  whole(
    String.raw`virements?|virer|banques?|vers(?:er|ez|ement)|acomptes?|pay(?:er|ez) (?:[\p{L}\d]{1,12} ){0,4}(?:à|sur)`,
  ),
  whole(String.raw`overmak\p{L}*|bonific\p{L}*|intestat[oa]|transferenc\p{L}*|transfi[er]\p{L}*|बक`),
  whole(String.raw`банк\p{L}{0,3}|перев(?:од|ед|ест)\p{L}{0,4}|оплат\p{L}{0,4}|предоплат\p{L}{0,4}`),
  '银行|銀行|转账|转帐|轉賬|轉帳|汇款|匯款|付款|支付|打款|定金',
].join('|')

const giving = [
  whole(String.raw`pay|paying|settle|send (?:it|them|all|that|the (?:rest|balance|sum|amount|remainder|fee))`),
  // Amounts are left out before.
  whole(
    String.raw`(?:send|forward|put|credit|top up|hand over|give)(?: \p{L}{1,12}){0,3}? {1,3}(?:item|balance|money|deposit)|top(?: |-)?up|holder|favou?r of|(?:balance|amount|sum|rest|remainder)(?: is| now){0,2} (?:due|payable)`,
  ),
  whole(String.raw`(?:be)?zahl(?:en|e|t)|(?:pay|règl|régl)(?:er|ez)|заплат\p{L}{0,4}`),
].join('|')

const patterns = {
  account: new RegExp(account, 'iu'),
  destination: new RegExp(destination, 'iu'),
  any: new RegExp(any, 'iu'),
  bank: new RegExp(bank, 'iu'),
  giving: new RegExp(giving, 'iu'),
}

/** Whether a text speaks of money that goes somewhere; `destination`: of where it goes; `account`: of an account by name; `bank`: of a bank by name; `giving`: asks for it. */
export const speaksOf = (kind: keyof typeof patterns, text: string): boolean =>
  patterns[kind].test(text) || patterns[kind].test(asItLooks(text))
