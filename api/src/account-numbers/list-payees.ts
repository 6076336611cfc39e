import { drawnWord, fold, parted } from './money-words.ts'
import { denies, nearby } from './payment-words.ts'

export const service =
  'pay[ -]?pal|revolut|rev ?tag|venmo|zelle|cash ?app|skrill|neteller|payoneer|remitly|worldremit|transfer ?wise|wise ?tag|wise account|(?:via|by|on|my|our|to|using) wise|wise(?= ?[:@(=-])|monzo|bunq|bizum|twint|mobile ?pay|vipps|binance(?: pay)?|coinbase|bitcoin|btc|ethereum|usdt|usdc|litecoin|upi|g ?pay|google pay|apple pay|phone ?pe|paytm|alipay|we ?chat ?pay|web ?money|qiwi|yoo ?money|e-?z[ -]?cash|m[ -]?cash|ipay|just ?pay|lanka ?(?:pay|qr)|ceft?s?|genie(?= (?:wallet|account|app|number|id|to)|[:@(=-])|(?:via|by|on|my|our|to|using) genie|frimi|swish|pix|g ?cash|m-?pesa|xoom|sendwave|transfer ?go|paysera|payhere|prompt ?pay|interac|pay ?id|pay ?now|支付宝|微信支付'

/** A name that a payee may have: a capital, and none of the words that begin a sentence. */
const isName = (text: string): boolean => /^\p{Lu}/u.test(text) && !noName.test(text)
const noName =
  /^(?:Yes|No|Not|We|You|They|It|Is|Are|Please|Sorry|Only|The|An?|In|On|At|If|Ask|Our|Your|And|Or|Sri|Most|Some|Many|All|Accepted|Available|Possible|Sie|Bitte|Das|Den|Die|Der)(?!\p{L})/u
/** What money is sent to, or from, before the name of a service: places, banks, currencies and companies. */
const noPayee =
  /^(?:Lanka|Ceylon|Colombo|Galle|Kandy|Negombo|Banks?|Commercial|Sampath|Hatton|Seylan|Nations|Peoples?|USD|LKR|EUR|GBP|INR|JPY|CAD|AUD|Dollars?|Rupees?|Euros?|Pounds?|Uber|PickMe|Bolt|India|China|Thailand|Singapore|Sweden|Brazil|Europe)(?!\p{L})/u

const cash = String.raw`western[ -]?union|money[ -]?gram`
const bare = String.raw`(?<bare>wise|ria|w\.?u\.?)`
/** Words as well, unless they are written as the service is. */
const isServiceName = (text: string | undefined): boolean => text === undefined || /^(?:Wise|Ria|W\.?U\.?)$/.test(text)
const nameAhead = String.raw`(?=(?<name>\p{L}[\p{L}'’.-]+))`
const relative = String.raw`(?:(?:my|our|his|her) \p{L}{2,12} )?`
/** A service that pays out to a name: `Western Union to Nimal Perera`, `PayPal of my brother Nimal`. */
const paysOutToName = new RegExp(
  String.raw`(?<!\p{L})(?:${cash}|${service}|${bare})(?: (?:payment|transfer|money|account|user ?name|name|id|handle|tag))?[ ,(–—-]{1,3}(?:to|for|of|an|à|au nom de|для|на имя|receiver|recipient|payee|beneficiary|(?:in|under) the name(?: of)?)(?: is| name)?[ :]{1,3}${relative}${nameAhead}`,
  'giu',
)
/** A service that finds people by it, with that name: `Revolut username: NimalP`. */
const findsByName = new RegExp(
  String.raw`(?<!\p{L})(?:${service}|(?<bare>wise))(?:(?: (?:account|user ?name|name|id|handle|tag))? ?[:=–—-] ?|,? (?:(?:the|my|our) )?(?:account|user ?name|name|id|handle|tag)(?: is)? )${nameAhead}`,
  'giu',
)
/** `Venmo Nimal the rest` */
const paysByVerb = new RegExp(String.raw`(?<!\p{L})(?:venmo|zelle) ${nameAhead}`, 'giu')

/** `Make the cheque out to Nimal` */
const chequeToName = new RegExp(
  String.raw`(?<!\p{L})(?:cheques?|checks?|money orders?|bank(?:er['’]s)? drafts?)(?: \p{L}{2,12}){0,3}? (?:payable to|out to|in the name of|in favou?r of)[ :]{1,2}${relative}${nameAhead}`,
  'giu',
)

const anyService = new RegExp(String.raw`(?<!\p{L})(?:${cash}|${service}|${bare})(?!\p{L})`, 'giu')
/** Shops take these, and nobody is found there by a name; and words, unless they are written as a service is. */
const noServiceOfPeople = /^(?:(?:[Gg]|[Gg]oogle|[Aa]pple) ?[Pp]ay|swish|pix|genie)$/
const asking =
  'pay paying send transfer wire remit give settle deposit find search zahlen bezahlen überweisen senden payez envoyez versez оплатите заплатите переведите отправьте'
    .split(' ')
    .flatMap((verb) => [verb, verb.charAt(0).toUpperCase() + verb.slice(1)])
    .join('|')
const payee = String.raw`(?<name>\p{Lu}[\p{L}'’-]+)`
/** What stands before a service: `Pay Nimal Perera by `, `Send the rest to my brother Nimal via `, `Nimal’s `. */
const payeeBefore = new RegExp(
  String.raw`(?<!\p{L})(?:${asking})(?: (?:Sie|up|out))?(?:(?= )[^\n]{0,45}? (?:to|for|an|à|для|на имя))? ${relative}${payee}(?: \p{L}[\p{L}'’.-]*){0,2}(?:[ ,(–—-]{1,3}(?:by|via|per|on|with|using|through|over|in|par|avec|über|mit|auf|через|по) (?:(?:my|our|the|his|her) )?| ?[,(–—-] ?)$`,
  'u',
)
const ownerBefore = new RegExp(String.raw`(?<!\p{L})${payee}['’]s $`, 'u')

/** Of a service: `… by PayPal is not possible`; `… by PayPal not cash` asks for it. */
const isStatement = /^ (?:is|are|was|does|do|will|can|may)(?!\p{L})/u

const listNamedBefore = (text: string): string[] =>
  [...text.matchAll(anyService)].flatMap(({ 0: found, index, groups: { bare: word } = {} }) => {
    if (!isServiceName(word) || noServiceOfPeople.test(found)) return []
    // `by Wise` is a service of which `Wise` is the name.
    const start = index + (/^(?:via|by|on|my|our|to|using) /i.exec(found)?.[0].length ?? 0)
    const before = text.slice(Math.max(0, start - nearby), start).replace(/^.*[\n.!?]/su, '')
    const { 0: asked, groups: { name = '' } = {} } = payeeBefore.exec(before) ?? ownerBefore.exec(before) ?? { 0: '' }
    if (!isName(name) || noPayee.test(name)) return []
    const end = index + found.length
    const after = text.slice(end, end + nearby).replace(/[\n.!?].*$/su, '')
    const isDenied = denies(before) || (isStatement.test(after) && denies('', after))
    return isDenied ? [] : [asked + text.slice(start, end)]
  })

const isService = new RegExp(`^(?:${cash}|${service})$`, 'iu')
/** `PaypaI`, `Wеstern Union` in letters of two scripts, `P a y P a l`; all else as it stands, for capitals say what is a name. */
const withServices = (text: string): string =>
  text
    .replaceAll(parted, (found) => {
      const joined = found.replaceAll(/[ .-]/g, '')
      return isService.test(joined) ? joined : found
    })
    .replaceAll(drawnWord, (word) => {
      if (/^[A-Z]?[a-z]*$/.test(word)) return word
      const drawn = fold(word.replaceAll(/(?<=[\p{Ll}\d])I/gu, 'l').toLowerCase())
      return isService.test(drawn) ? drawn : word
    })

/** The services and requests to pay by one that have somebody's name beside them, and are not denied. */
export const listPaidByName = (written: string): string[] => {
  const text = withServices(written)
  const behind = [paysOutToName, findsByName, paysByVerb, chequeToName].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups: { bare: word, name = '' } = {} }) =>
      isServiceName(word) &&
      isName(name) &&
      !denies(text.slice(Math.max(0, index - nearby), index).replace(/^.*[\n.!?]/su, ''))
        ? [found + name]
        : [],
    ),
  )
  return [...behind, ...listNamedBefore(text)]
}
