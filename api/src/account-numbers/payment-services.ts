import { likeLatin } from './money-words.ts'

/** So long or rare that they are read inside of other words as well, and however their letters are parted. */
const coined =
  'paypal peypal paipal paypall westernunion moneygram revolut payoneer remitly worldremit transferwise skrill neteller venmo binance coinbase bitcoin ethereum litecoin dogecoin stablecoin webmoney yoomoney alipay sendwave taptapsend instarem frimi ezcash gcash mpesa paytm phonepe monzo bizum easypaisa jazzcash razorpay mercadopago neosurf astropay metamask cryptocurrenc hawala'.split(
    ' ',
  )
/** Words of their own; a space may be a hyphen, or be left out. */
const services =
  'zelle, w\\.? union, rev tag, cash app, wise tag, wise transfer, wise account, bunq, twint, vipps, upi, bhim, g pay, google pay, apple pay, apple cash, samsung pay, amazon pay, phone pe, we chat pay, weixin pay, union pay, web money, qiwi, yoo money, perfect money, payeer, e z cash, ez cash, (?<!’)m-?cash, ipay, payhere, paynow, paylah, payid, justpay, onepay, directpay, mintpay, webxpay, lankapay, lankaqr, (?<!sri )lanka (?:pay|qr(?! \\d)), cefts?, xoom, transfergo, paysend, paysera, ofx, currencyfair, azimo, lemfi, korona pay, unistream, interac, e transfer, prompt pay, mobile pay, duitnow, qris, gopay, grabpay, shopeepay, paymaya, truemoney, zalopay, kakao ?pay, naver pay, paypay, linepay, bkash, nagad, esewa, khalti, sadapay, nayapay, stc pay, urpay, lulu money, al ansari exchange, uae exchange, unimoni, airtel money, orange money, mtn momo, chipper cash, opay, palmpay, paystack, flutterwave, mobikwik, nequi, daviplata, yape, picpay, pagseguro, oxxo, blik, bancontact, payconiq, wero, tikkie, satispay, postepay, mb way, multibanco, giropay, klarna, trustly, sumup, paysafe, paysafe ?cards?, go ?fund ?me, ko fi, n26, lightning network, btc, usdt, usdc, satoshis?, monero, xmr, helapay, upay, hnb solo, sampath vishwa, lycaremit, panda remit, xpress money, dahabshiil, fardan exchange, benefit pay, payit, careem pay, touch ’?n ’?go, (?:telegram|facebook|messenger|whatsapp) (?:wallet|pay|payments?), stable coins?, digital currenc(?:y|ies), shiba inu, tron link, mandats? (?:postal|postaux|cash), giros? postal(?:es)?, assegn[oi](?! di soggiorno), vaglia, betaalverzoek(?:en)?, vale postal, xrp, solana, cardano, zcash, bybit, kucoin, okx, bitget, paxful, trust wallet, cryptos?, crypto ?currenc(?:y|ies), krypto(?:wahrung(?:en)?)?, hundi, cash (?:pick ?up|pick-up|collection), mtcn, (?:e|digital|mobile|crypto) wallets?, (?:to|into|via) (?:my|our|this|his|her) wallet, (?:money|postal) orders?, (?:bank(?:er’?s)?|demand) drafts?, bankers drafts?, (?<!travell?er[’s]{0,3} )cheques?, cashier’?s checks?, (?:by|per) checks?(?![\\s-]?(?:in|out)), checks? (?:payable|made out|out to|in the name), schecks?, (?:amazon|i-?tunes|apple|google play|steam|razer|vanilla)(?: gift)? (?:cards?|vouchers?|codes?), (?:pay|by|with|via|in|buy|as|send|give|mail|share|whatsapp|(?:codes?|pins?|numbers?|photos?) (?:of|from|on|for)) (?:(?:me|us|an?|another|some|the|your|\\d+) ){0,3}gift cards?, gift cards? (?:codes?|pins?|numbers?)'.split(
    ', ',
  )
/** In other scripts, without their marks, as a text is read. */
const inOtherScripts =
  /₿|贝宝|貝寶|西联|西聯|速汇金|支付宝|支付寶|微信(?:支付|付款|转|轉|红包|紅包|收款)|云闪付|(?:用|通过|以)(?:银联|銀聯|微信|虚拟币|数字货币|數字貨幣|支票)|(?:扫码|掃碼|扫二维码)(?:付|支付|转)|支票|红包|虚拟货币|虚拟币|数字货币|比特币|比特幣|以太坊|泰达币|加密货币|加密貨幣|ペイパル|ビットコイン|ペイペイ|ウエスタン ?ユニオン|ウェスタン ?ユニオン|小切手|페이팔|카카오 ?페이|네이버 ?페이|웨스턴 ?유니[온언]|수표|토스로|비트코인|п[эе]й ?пал|(?<!\p{L})вайз(?!\p{L})|вестерн ?юнион|манигр[аэ]м|револ[юу]т|битко[ий]н|криптовалют|юmoney|юмани|вебмани|золот\p{L}{2} корон\p{L}|юнистрим|эфириум|тезер|(?<!\p{L})киви(?= (?:на|кош))|сбербанк\p{L}*|тинько\p{L}*|(?<!\p{L})сбп(?!\p{L})|(?:почтов|денежн)\p{L}* перевод\p{L}*|(?<!\p{L})чек(?:ом|и)? на имя|оплат\p{L}* чек\p{L}*|පපල|ඊ ?ස ?කෂ|ෆරම|ජන ඇප|චක ?පත|ගගල ප(?!\p{L})|කරපට|මදල ඇණවම|වසටරන|බටකයන|பபல|வஸடரன|பிடகாயின|படகயன|கசல|ககள ப(?!\p{L})|பன ப(?!\p{L})|படஎம|கரபட|மண ஆரடர|(?<!\p{L})(?:वसटरन यनयन|पपल|पटएम|गगल प|फन प|यपआई|बटकइन|हवल|करपट|मन ऑरडर|मनगरम)(?!\p{L})|(?<!\p{L})चक .{0,30}क नम(?!\p{L})|موني ?جرام|(?<!\p{L})ب?شيك(?!\p{L})|عملات (?:ال)?(?:رقمية|مشفرة)|العملات (?:ال)?(?:رقمية|مشفرة)|حوالة بريدية|باي ?بال|ويسترن|بيتكوين|פייפאל|ביטקוין/giu

const signs: Readonly<Record<string, string>> = {
  a: '[a4@]',
  b: '[b8]',
  e: '[e3€]',
  g: '[g9]',
  i: '[il1|!]',
  l: '[il1|!]',
  m: '(?:m|rn)',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
  w: '(?:w|vv)',
  z: '[z2]',
}
/** Letters of languages that write no space beside a name part none: `请用USDT付款`. */
const partOfWord = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}]`
const start = String.raw`(?<!${partOfWord})(?=[\w@|!$€+.])`
const end = `(?!${partOfWord})`
const drawn = (letters: string): string[] => Array.from(letters, (letter) => signs[letter] ?? letter)
/** An entry with signs of a pattern is read as it is spelled. */
const isPattern = (entry: string): boolean => /[?(\\]/.test(entry)

/**
 * Signs and spaces as `toParted` leaves them. A class of all letters at each place would take an engine ten seconds to
 * compile for a text that has any letter but a Latin one.
 */
const parting = String.raw`(?:[ @|!$+€]\u0001?)`

const toPatterns = (all: readonly string[]): RegExp[] => all.map((pattern) => new RegExp(pattern, 'giu'))
const patterns = toPatterns([
  coined.map((name) => drawn(name).join('')).join('|'),
  `${start}(?:${services
    .map((name) =>
      isPattern(name)
        ? name.replaceAll(/ (?!\?)/g, '[ -]')
        : name
            .split(' ')
            .map((word) => drawn(word).join(''))
            .join('[ -]?'),
    )
    .join('|')})${end}`,
  // `W1se`, `Gen!e`
  `${start}(?=[a-z]{0,4}[\\d$@|!€])(?:${['wise', 'swish', 'genie'].map((name) => drawn(name).join('')).join('|')})${end}`,
])
/** Of a text that is `toParted`. */
const partedPatterns = toPatterns([
  `${start}(?:${coined.map((name) => drawn(name).join(`${parting}{0,3}`)).join('|')})${end}`,
  `${start}(?:${[...services.filter((name) => !isPattern(name)), 'wise', 'swish', 'genie', 'pix', 'ria'].map((name) => drawn(name.replaceAll(' ', '')).join(`${parting}{1,3}`)).join('|')})${end}`,
])
/** `P*yPal` */
const inStars = (name: string): string =>
  Array.from(name, (letter, at) => (at === 0 || at === name.length - 1 ? letter : `[${letter}*]`)).join('')
const masked = new RegExp(String.raw`${start}(?=[a-z]+\*)(?:${coined.map(inStars).join('|')})${end}`, 'iu')

/** Ordinary words and names, which are services where they are written as such beside words of money … */
const asWritten =
  /(?<![\p{L}\p{N}])(?<!(?:Mrs?|Ms|Dr|Dear|Family)\.? (?:\p{Lu}\p{L}+ )?)(?:(?<!(?:(?:^|\n)[^\p{L}\n]{0,4}|[.!?:] ?))(?:Wise|Swish|Pix)|WISE|SWISH|PIX|iDEAL|WU|W\.U\.?|ETH|BNB|ADA|SOL|TON|TRX|XLM|LTC|Tether|(?:Wise|Swish|Pix)(?= (?:is|or|and|me|us|him|her|them|it|the|money|payments?|only|please|works|preferred|instead)(?!\p{L})|,|[.!?\n]|$))(?! (?:M[ae]n|Wom[ae]n|Choice|Words?|Old|Monks?|Hotel|Bar|Villa|Caf))(?![\p{L}\p{N}])/gu
const asMeans =
  /(?<=(?<!\p{L})(?:(?:by|via|through|using|over|per|accept|accepts) |(?:on|with|from|my|our|take|use|to) (?!ria)))(?:wise|swish|pix|genie|ria|stripe|square|koko|kraken|ripple|stellar|tron|tez|pp)(?!\p{L})(?=$|[^\p{L}\s]| (?:to|for|or|and|instead|please|only|is|works|now|today|the|with|in|at|if|account|transfer|money|payment|not|no)(?!\p{L})|\s\P{L})/giu
const money =
  /(?<!\p{L})(?:pay\p{L}*|paid|prepay|sen[dt]\p{L}*|transfer\p{L}*|remit\p{L}*|wire|money|deposit|balance|rest|remainder|amount|sum|account|refund\p{L}*|settle\p{L}*|fees?|usd|eur|lkr|gbp|dollars?|euros?|pounds?|rupees|cash|use|using|via|app|bank|cards?|atms?|takes?|accepts?|zahl\p{L}*|bezahl\p{L}*|uberweis\p{L}*|verse\p{L}*|envoye\p{L}*)(?!\p{L})/iu
const nearby = 90
/** … or beside words that only a service has. */
const asOwner =
  /(?<![\p{L}\p{N}])(?:(?:Wise|WISE|Genie|GENIE|Swish|SWISH|Pix|PIX|WU|W\.U\.?)(?= ?[:@=(]| (?:account|wallet|app|tag|id|ID|user ?name|handle|number|to \p{Lu}|in the name))|(?:wise|genie|swish|pix) (?:account|wallet|app|tag|id|user ?name)(?!\p{L})|R(?:ia|IA) (?:[Mm]oney|[Tt]ransfer|[Aa]gent|to \p{Lu}\p{L}+ \p{Lu})|TON [Ww]allet)/gu

/** What shops take, where nobody is found by a name. */
const ofShops = /^(?:(?:apple|google|samsung|g|union|phone|wechat|we chat|lanka)[ -]?(?:pay|pe|qr)|alipay|upi)$/i

export interface FoundService {
  at: number
  name: string
  isOfShops: boolean
}

const letterLike = (letter: string): string => {
  const [base = letter] = letter.normalize('NFKD')
  if (/[A-Za-z]/.test(base)) return base
  const alike = likeLatin.get(letter) ?? likeLatin.get(letter.toLowerCase())
  if (alike === undefined) return letter
  return letter === letter.toLowerCase() ? alike : alike.toUpperCase()
}
/** Each letter of a text is looked up once. */
const toLatin = () => {
  const known = new Map<string, string>()
  return (letter: string): string => {
    const alike = known.get(letter) ?? letterLike(letter)
    known.set(letter, alike)
    return alike
  }
}
/** Letters in circles, in squares and of flags: no form of Unicode makes plain ones of them. */
const inSign = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  return String.fromCodePoint(65 + (code >= 0x1_f1e6 ? code - 0x1_f1e6 : (code - 0x1_f150) % 32))
}

/** A text, without its marks of emphasis, in the Latin letters that it looks like. */
export const inLatin = (text: string): string =>
  text
    .replaceAll(/[*_~`\\]/g, '')
    .replaceAll(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, inSign)
    .replaceAll(/[‘'´ʼ]/g, '’')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n ]/g, ' ')
    .replaceAll(/[^\p{ASCII}]/gu, toLatin())

/** With a space for each sign that stands for no letter, as long as the text: a sign of two units counts as one. */
const toParted = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}@|!$+€]/gu, (sign) => (sign.length > 1 ? ' \u0001' : ' '))

const speaksOfMoney = (text: string, { 0: name, index }: RegExpExecArray): boolean => {
  const before = text.slice(Math.max(0, index - nearby), index).replace(/^.*\n\n/s, '')
  const after = text.slice(index + name.length, index + name.length + nearby).replace(/\n\n.*$/s, '')
  return money.test(`${before} ${after}`)
}
const toFound = ({ 0: name, index: at }: RegExpExecArray): FoundService => ({ at, name, isOfShops: ofShops.test(name) })

/** The services of others by which somebody may be paid that a text names, which is `inLatin`: some after the other. */
export function* findServicesInTurn(text: string): Generator<FoundService[]> {
  for (const pattern of [...patterns, asOwner]) yield [...text.matchAll(pattern)].map(toFound)
  const parted = toParted(text)
  for (const pattern of partedPatterns)
    yield [...parted.matchAll(pattern)]
      .map(toFound)
      .map(({ at, name, ...found }) => ({ at, name: text.slice(at, at + name.length), ...found }))
  for (const pattern of [asWritten, asMeans])
    yield [...text.matchAll(pattern)].filter((match) => speaksOfMoney(text, match)).map(toFound)
}

/** What no closed sentence says: a name with stars for its letters, or in another script. */
export const listHidden = (drawnText: string): string[] => [
  ...(masked.exec(drawnText) ?? []),
  ...[...drawnText.matchAll(inOtherScripts)].map(([name]) => name),
]
