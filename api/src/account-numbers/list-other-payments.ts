import { listServices } from './list-services.ts'
import { listRequestsForCards } from './list-requests-for-cards.ts'
import { asksToPayTo, speaksOfPaying } from './list-requests-to-pay.ts'
import { asItLooks } from './money-words.ts'
import { listWallets } from './list-wallets.ts'
import { denies, nearby } from './payment-words.ts'
import { asDrawn } from './read-plainly.ts'

const dot = String.raw`[\s([]{0,2}(?:\.|dot|punkt|point)[\s)\]]{0,2}`
const site = (names: string): string => `(?:${names.replaceAll('.', dot)})`
/** Where money is paid to whoever the link names; a path or query of another site leads there as well. */
const paymentSites = new RegExp(
  String.raw`(?<![a-z0-9-])${site(
    'paypal.me|paypal.com|paypal.link|revolut.me|revolut.com|wise.com/pay|wise.com/share|transferwise.com|venmo.com|cash.app|buy.stripe.com|checkout.stripe.com|donate.stripe.com|square.link|squareup.com|checkout.square.site|payoneer.com|skrill.com|neteller.com|westernunion.com|moneygram.com|remitly.com|worldremit.com|xoom.com|zellepay.com|bunq.me|monzo.me|tikkie.me|lydia-app.com|lydia.me|sumup.link|pay.sumup.com|gofundme.com|buymeacoffee.com|ko-fi.com|paytm.me|rzp.io|razorpay.me|pages.razorpay.com|phon.pe|pay.google.com|gpay.app.goo.gl|qr.alipay.com|pay.easebuzz.in|checkout.sumup.com|payhere.lk|frimi.lk|webxpay.com|onepay.lk|ipay.lk|directpay.lk|genie.lk|geniebiz.lk|payable.lk|paykoko.com|mintpay.lk|nowpayments.io|coingate.com|yoomoney.ru|qiwi.com|webmoney.ru|commerce.coinbase.com|pay.coinbase.com|pay.binance.com|swish.nu|vipps.no|mobilepay.dk|twint.ch|mollie.com',
  )}(?![a-z0-9-])`,
  'gi',
)
/** Whether a host, with its path, is of a payment service. */
export const isPaymentSite = (address: string): boolean => address.search(paymentSites) >= 0

const paymentScheme =
  /\b(?:bitcoin(?:cash)?|ethereum|litecoin|upi|paypal|venmo|cashapp|gpay|phonepe|weixin|alipays?|lightning):\/{0,2}[a-z0-9]/gi
/** An address at a bank of India, which has no dot: `nimal@okaxis`. */
const upiAddress =
  /(?<![\w.-])[\w.-]{2,64} ?(?:@|[([]at[)\]]|(?<= )at(?= (?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|apl|yapl|upi|paytm)(?!\w))) ?(?:(?:ok|pt|wa|kp|[a-z]{2,7})?(?:axis|hdfc(?:bank)?|icici|sbi|yes)|axisb|axisbank|ybl|ibl|axl|[ry]?apl|upi|paytm|pingpay|superyes|yespay|mairtel|airtel|freecharge|ikwik|fam|slice|kotak|cnrb|pnb|rbl|dbs|hsbc|barodampay|federal|indus|idfcbank|yesbank(?:ltd)?)(?![\w.-]*\.[a-z]|\w)/gi

const email = String.raw`[\w.+-]{1,64}@[\w-]{1,40}(?:\.[\w-]{1,40}){0,4}`
/** `name at mail.example`, `name (at) mail dot example`: no words that say where something is */
const spokenEmail = String.raw`(?!(?:look|see|is|are|us|it|them|more|find|found|available|book|online|here|there|stay|visit)\b)[\w.+-]{2,64}[\s([]{1,2}at[\s)\]]{1,2}[\w-]{2,40}(?:(?:\.|[\s([]{1,2}dot[\s)\]]{1,2})[a-z][\w-]{1,40}){1,4}`
const addressees = new RegExp(
  String.raw`(?<![\w.+-])(?:${email}|${spokenEmail}|[@$][a-z][\w.-]{2,40}|(?:\+\d|0[ -]?\d|\(0\d)(?:[ ().-]{0,3}\d){7,13}(?!\d))`,
  'gi',
)
/** `pay me at name@…`, `send the rest to name@…` */
const payTo =
  /(?<!\p{L})(?:pay|zahl\p{L}*|bezahl\p{L}*|payez|оплатите|(?:send|transfer|wire|remit|deposit|settle|überweis\p{L}*|envoyez|переведите)(?=.{0,30}\b(?:money|amount|deposit|rest|balance|payment|sum|fee|price|it|usd|eur|lkr|dollars|rupees|\d{2,})))(?!\p{L}).{0,40}(?<!\p{L})(?:at|to|via|into|an|auf|à|на) $/iu
/** The same of a telephone, which says more often whom to call: `pay to 077…`, `send the money to the number 077…`. */
const payToTelephone = new RegExp(
  String.raw`(?<!\p{L})(?:pay|transfer|wire|remit|deposit|(?:send|give) (?:me |us )?(?:the |your )?(?:money|amount|deposit|rest|balance|payment|sum|fee|price|\d[\d.,]*)(?: for(?: \p{L}{1,12}){1,2}(?= to))?)(?!\p{L})(?: (?!call|attention|for|driver|guide|gate)[\p{L}\d$€.,]{1,12}){0,5} (?:to|into)(?: (?:the|my|our|this|mobile|phone|number|no\.?|wallet)){0,4}:? $`,
  'iu',
)
/** `reload 077…`: what is on a telephone is money. */
const reload =
  /(?<!\p{L})(?:top[ -]?up|reload|recharge)(?: (?:my|our|this|the|phone|mobile|number|no\.?|to|of|lkr|rs\.?|rupees|\d[\d,.]{0,12})){0,5}:? $/iu
/** `[Pay here](tel:…)` */
const payByLink = /\[[^\]\n]{0,60}\bpay\b[^\]\n]{0,60}\]\((?:tel|sms|mailto):/gi
/** Who writes there sends something else than money. */
const isWriting =
  /\b(?:writ\w+|mail|e-?mail|ask|contact|repl\w+|questions?|call|receipt|slip|proof|cop(?:y|ies)|confirmation|details|passport|schreib\w*|écri\w*)\b/i

/** So many are read with the sentence in which they stand: no honest text has more. */
const maxRead = 300

/** The requests to pay that have somebody's address beside them, and are not denied. */
const listAddressed = (text: string): string[] => {
  const isOfMoney = speaksOfPaying(text)
  return [...text.matchAll(addressees)].flatMap(({ 0: addressee, index }, at) => {
    const before = text.slice(Math.max(0, index - nearby), index).replace(/^.*[\n!?]/su, '')
    const isAddress = /[@$]|[\s)\]]/.test(addressee) && !/^[+(\d]/.test(addressee)
    const isAsked = isAddress ? payTo.test(before) : payToTelephone.test(before) || reload.test(before)
    const asks = (): boolean =>
      isOfMoney &&
      (at >= maxRead ||
        asksToPayTo(
          text.slice(Math.max(0, index - 2 * nearby), index),
          text.slice(index + addressee.length, index + addressee.length + nearby),
        ))
    if (!((isAsked && !isWriting.test(before)) || asks()) || denies(before)) return []
    // As the numbers of our accounts are kept, of which one may look like a telephone.
    return [isAddress ? addressee : addressee.replaceAll(/\D/g, '')]
  })
}

const typed = /[?&](?:[\w-]|%[0-9a-f]{2}){1,40}=[^&#\s()]{1,500}/gi
const withDecodedPaths = (text: string): string => {
  const decoded = text
    .replaceAll(typed, (found) => found.replaceAll('+', ' '))
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCodePoint(Number.parseInt(code.slice(1), 16)))
  return decoded === text ? text : `${text}\n${decoded}`
}

const listAll = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))

/**
 * What in a text leads to another way to be paid than by transfer to an account: a link to a payment service, wherever it
 * stands in an address, a wallet, or a request to pay to somebody's address, or for the number of a card. `lines`: the
 * same with what parts the texts that it is of, of which nobody pays to an address that only follows another one.
 */
export const listPaidElsewhere = (text: string, lines = text): string[] => {
  const plain = withDecodedPaths(asDrawn(text))
  const looks = asItLooks(plain)
  return [
    ...new Set(
      [
        ...listAll(plain, [paymentSites, paymentScheme, upiAddress, payByLink]),
        ...listWallets(plain),
        ...(looks === plain.toLowerCase() ? [] : listAll(looks, [paymentSites, paymentScheme])),
        ...listAddressed(lines === text ? plain : withDecodedPaths(asDrawn(lines))),
        ...listRequestsForCards(plain),
      ].map((found) => found.trim().toLowerCase()),
    ),
  ]
}

/** The same, and the services of others that it names outside of a closed sentence. */
export const listOtherPayments = (text: string): string[] => [...listPaidElsewhere(text), ...listServices(text)]
