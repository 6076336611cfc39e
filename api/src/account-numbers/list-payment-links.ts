import { asItLooks } from './money-words.ts'
import { denies, nearby } from './payment-words.ts'

const topLevel =
  'com|net|org|info|biz|io|co|me|app|dev|site|online|website|link|page|shop|store|xyz|top|click|club|live|pay|money|finance|cloud|lk|in|uk|eu|de|fr|ru|cn|us|au|ly|gl|to|cc|gg|ai|vip|lol|ink|icu|buzz|bond|cyou|sbs|fun|host|space|tech|world|today|life|zone|group|support|services|center|agency|travel|tours|holiday|villas|vacations|cfd|monster|pw|tk|ml|ga|cf|gq|ws|su|tv|pro|name|mobi|asia|global|network|digital|solutions|rest|it|nl|ch|pl|se|dk|es|pt|ua|kz|jp|kr|hk|sg|my|np|ae|za|ca|br|mx|nz|test|example'
/** An address with its scheme, or one that people type: `www.name.example`, `name.com/path`. */
const link = new RegExp(
  String.raw`(?<![\w@./-])(?:https?:\/\/|www\.)[^\s()<>"'\]]{3,300}|(?<![\w@./-])(?:[\p{L}\d-]{1,63}\.){1,4}(?:${topLevel})(?![\p{L}\d-])(?:[/?#][^\s()<>"'\]]{0,300})?`,
  'giu',
)
const toHost = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#\\].*$/s, '')
    // What stands before the host is shown as if it were one.
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/[^\p{L}\d]+$/u, '')

const start = String.raw`(?<!\p{L})`
const end = String.raw`(?!\p{L})`
const paying = String.raw`(?:${start}(?:pay(?! (?:attention|heed|respects?|a visit))|paying|payments?|check ?out|settle|zahl(?:en?|t|ung(?:en)?)|bezahl\p{L}*|überweis\p{L}*|pay(?:er|ez)|paiements?|r[ée]gle[rz]|оплат\p{L}*|заплат\p{L}*|pagar|pagos?|(?:by|with|your) (?:credit |debit |bank )?card|(?:complete|clear|finish|confirm|transfer|send)(?: \p{L}{1,12}){1,2} (?:balance|deposit|remaining amount|amount due))${end}|付款|支付|付钱)`
/** `Pay your balance here: …`, `Payment link …` */
const leadsThere = new RegExp(
  String.raw`${paying}.{0,60}(?:${start}(?:here|at|via|on|through|online|using|with|link|page|site|website|portal|form|under|to|visit|open|use|click|follow|hier|über|unter|auf|ici|sur|aqu[ií]|здесь|тут|по|на|ссылк\p{L}*)${end}|[:：–—>-]|链接|这里)[ :：(>-]{0,3}$|${paying}(?: (?:now|today|online|securely))?[^\p{L}]{0,8}$`,
  'iu',
)
/** `Use … to pay` */
const paysThere = new RegExp(
  String.raw`^[)\] ,]{0,3}(?:to|and|you can|where you|for|um zu|pour|чтобы) (?:\p{L}{1,12} ){0,3}?${paying}`,
  'iu',
)
const saysPaying = new RegExp(paying, 'iu')
const label = /\[([^\]\n]{0,120})\]\($/
const payingHost = /(?:^|[.-])(?:e-?pay|i?pay|pay(?:ments?|now|page|link|here)|checkout)(?=[.-])/
const payingPath = /\/(?:pay|payments?|pay-?now|checkout)(?:[/?#.]|$)/i

/** What travellers pay to others by a page of theirs, unless it is called what they pay to us. */
const ofOthers =
  /\b(?:entrance|entry|tickets?|visas?|eta|permits?|parks?|museums?|trains?|railway|fares?|insurance|sim|tolls?|taxis?|airline|flights?|baggage|surf|lessons?)\b/i
const ofOurs = /\b(?:deposit|balance|rest|remaining|remainder|booking|villa|stay|invoice|reservation|us|securely)\b/i
/** Of a state, or where something is. */
const isElsewhere = (address: string, host: string): boolean =>
  /(?:^|\.)gov(?:\.[a-z]{2})?$/.test(host) ||
  /^(?:https?:\/\/)?(?:maps\.(?:google\.[a-z.]{2,6}|apple\.com|app\.goo\.gl)|(?:www\.)?google\.[a-z.]{2,6}\/maps|goo\.gl\/maps|(?:www\.)?(?:tripadvisor|instagram|facebook|youtube)\.com)(?![\w.-])/i.test(
    address,
  )
const isProof = /\b(?:receipt|slip|proof|questions?)\b/i
/** Who is asked to pay there, and for the proof afterwards. */
const paysFirst =
  /(?<!\p{L})(?:pay|settle|zahlen|payez)(?!\p{L}).{0,40}(?<!\p{L})(?:here|online|below|there|hier|ici)(?!\p{L})/iu

const asksToPay = (before: string, after: string): boolean => {
  const [, named = ''] = label.exec(before) ?? []
  return saysPaying.test(named) || leadsThere.test(before) || paysThere.test(after)
}

const isForPaying = (text: string, address: string, index: number): boolean => {
  const before = text
    .slice(Math.max(0, index - nearby), index)
    .replace(/(?<=here|below|link|now|online|today)[.!…]*[\s\p{Extended_Pictographic}]+$/iu, '')
    .trimEnd()
    .replace(/^.*(?:[\n!?;]|[.。] ?(?=\S))/su, '')
  const after = text.slice(index + address.length, index + address.length + nearby).replace(/[\n!?;.].*$/su, '')
  const said = `${before} ${after}`
  if (denies(before, after)) return false
  const path = address.replace(/^https?:\/\//i, '')
  if (payingHost.test(toHost(address)) || payingPath.test(path)) return true
  if (!asksToPay(before, after) && !asksToPay(asItLooks(before), asItLooks(after))) return false
  return (!isProof.test(before) || paysFirst.test(before)) && (!ofOthers.test(said) || ofOurs.test(said))
}

/** The links at which a text asks to pay: the hosts, so that those of our own site can be told from others. */
export const listPaymentLinks = (text: string): string[] =>
  [...text.matchAll(link)].flatMap(({ 0: address, index }) => {
    const host = toHost(address)
    return !isElsewhere(address, host) && isForPaying(text, address, index) ? [host] : []
  })

/** Nobody needs the number of a card: only transfers are taken. */
const asksForCard =
  /\b(?:send|reply|answer|give|tell|text|write|type|enter|read|mail|e-?mail|whatsapp|share|need|provide|call)\b.{0,60}\b(?:card (?:number|digits|details|data|no)|(?:16|sixteen) digits|number of your (?:credit |debit |bank )?card|cvv2?|cvc2?)\b/giu

export const listRequestsForCards = (text: string): string[] =>
  [...text.matchAll(asksForCard)].flatMap(({ 0: found, index }) => {
    const sentence = text.slice(Math.max(0, index - nearby), index).replace(/^.*[\n.!?]/su, '') + found
    return denies(sentence) || /\b(?:hotel|airline|airport|bank)\b/i.test(sentence) ? [] : [found]
  })
