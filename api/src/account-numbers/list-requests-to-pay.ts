import { asItLooks } from './money-words.ts'

const whole = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`
/** Words of some languages go on with other endings; of those that follow, their marks are left out, as a text is read. */
const begun = (words: string): string => String.raw`(?<!\p{L})(?:${words})`
const anywhere = (words: string): string => `(?:${words})`

/** Of money that is to go somewhere. */
const money = [
  whole(
    'pay|pays|paying|payable|payments?|prepay\\p{L}*|deposits?|balance|remainder|remit\\p{L}*|settle\\p{L}*|wire|money|funds|credit|instal?ments?|advance|bank details|the (?:rest|remaining|amount|sum)|(?:booking|full|total|remaining) amount|top[ -]?ups?|airtime|(?:send|forward|transfer|put|add|give|move) (?:me |us |him |her |over )?(?:(?:the|your|a|its) )?(?:item|\\d[\\d.,]{0,20}(?! (?:photos?|pictures?|names?|pages?|passports?|menus?))|usd|eur|lkr|gbp|rs|rest|amount|sum|total|fee|price|share|half|booking)',
  ),
  whole(
    'owe[ds]?|owing|(?:the|your|this|is|still|part|sum|amount) outstanding|outstanding (?:part|rest|sum|amount|item)|(?<![\\d.,])\\d[\\d.,]{0,20} ?(?:usd|eur|lkr|gbp|dollars|euros?|rupees) (?:is|are) still (?:open|due)|(?:our|your) cashier|cashier (?:for (?:your|the)|is)|treasurer|payee',
  ),
  begun('zahl(?!reich)|bezahl|überweis|ueberweis|anzahlung|restbetrag|restzahlung|einzahl|begleich|kassier'),
  whole('geld|betrag|den rest|der rest|saldo|(?:offene|restliche)\\p{L}* (?:summe|betr\\p{L}+|item|euro|\\d+)'),
  begun('payez|paye|paiement|régl|règl|vers(?:er|ez|ement)|virement'),
  whole('virer|virez|acompte|solde|argent|montant|(?:la|cette) somme'),
  begun(
    'pagu?(?:[aeo]|ar|en|are|ate|ato|hi|amento|amentos)(?!\\p{L})|transfier|transfir|transferir|dep[óo]sit|abon[ea]|ingres[ea]',
  ),
  whole(
    'dinero|saldo|(?<!(?:con|in|de|por) )anticipo|(?:mitad|parte|suma|somma|valor|quantia|importe) restante|sald(?:i|a|e|ar|are|ate)|(?:la|questa) somma|el resto|dinheiro|o resto|sinal|vers(?:i|are|ate)|bonific\\p{L}*|caparra|acconto|soldi|denaro',
  ),
  begun('betaal|betal|overmak|aanbetaling|stort'),
  whole('maak|bedrag|restbedrag|het rest|reken (?:de|het|uw|je) \\p{L}+'),
  begun('оплат|заплат|плат[иёе]|перевед|перевест|перевод|перечисл|предоплат|остат|ден[ьег]|сумм|внес'),
  anywhere('付款|支付|付到|付给|付給|转账|轉賬|轉帳|转到|转给|轉到|轉給|汇|匯|款|定金|订金|押金|余额|[把将].{0,3}钱'),
  anywhere('送金|支払|振込|振り込|残金|入金|代金|お金|송금|입금|이체|결제|지불|잔금|보증금|계약금|돈을'),
  begun('ගවන|ගවම|ඉතර|மத(?!\\p{L})|மதய|මදල|සලල|තනපත|சலதத|பணம|பணதத|தக(?:ய)?(?!\\p{L})|தகய|கடடண|மனபண'),
  begun('भगतन|पस|रश|रकम|टरसफर|जम(?!\\p{L})'),
  anywhere('ادفع|دفع|المبلغ|الباقي|عربون|حو[لّ]|أموال|المال|نقود|תשלום|שלם|שלמו|העבר|יתרה|כסף|מקדמה'),
].join('|')

/** Of writing and calling, or of a paper: somebody is asked there, and not paid. */
const contact = [
  whole(
    'call(?:s|ing|ed)?|(?<!(?:my|our|his|her|this|mobile) )phone(?! numbers?)|ring|telephone (?:us|him|her|them|me)|contact\\p{L}*|text|messages?|write|writing|written|e-?mail (?:us|me|him|her|them|your|the|a)|mail (?:us|me|your|the|a)|ask\\p{L}*|questions?|repl(?:y|ies)|inform|tell|let (?:us|me|him|her) know|receipts?|slips?|proof|cop(?:y|ies)|confirmations?|(?<!bank )details|passports?|helps? you|answers?|problems?|enquir\\p{L}*|inquir\\p{L}*|quer(?:y|ies)|emergenc\\p{L}*|reach (?:us|me|him|her|them)|speak|talk|attention|whatsapp (?:us|me|him|her)',
  ),
  begun('ruf|anruf|schreib|frag|rückfrag|kontakt|meld|beleg|nachweis|telefonier'),
  begun('appel|écri|contact|question|joign|justificatif|reçu'),
  begun(
    'llam|escrib|contact|pregunt|recib|comprobante|consult|lig(?:ue|ar)|escrev|pergunt|chiam|scriv|contatt|domand|ricevut',
  ),
  whole('bel|bellen|belt|mail|mailen|schrijf|vragen|vraag'),
  begun('звон|позвон|пиш|напиш|свяж|связ|вопрос|чек|квитанц'),
  anywhere(
    '致电|致電|打电话|打電話|联系|聯繫|咨询|諮詢|来电|拨打|问题|問題|電話して|お電話|連絡|問い合わせ|전화해|전화 주|연락|문의',
  ),
  begun('අමත|කත|වමස|පණවඩ|அழ|தடர|களவ|கடக'),
  begun('फन|कल|सपरक|बत|सवल'),
  anywhere('اتصل|للاستفسار|استفسار|اكتب|راسل|تواصل|התקשר|צור קשר|כתב|שאלות'),
].join('|')

/** What guests pay on the way, by hand. */
const byHand = `${whole('cash|in bar|bar|espèces|liquide|efectivo|contanti|contant|налич\\p{L}*|at the (?:gate|ticket office|counter)')}|现金|現金|نقد|නනකද`
/** Whose telephone it is, who comes anyway: `driver Sunil, 077…`. */
const led = String.raw`(?<!(?:to|into|via|an|au|à|al|a|naar|aan|на) (?:(?:the|our|your|my|den|unseren|le|notre|el|il|de) )?)(?:driver|guide|boatman|captain|tracker|ranger|cook|caretaker|owner|chauffeur|fahrer|conductor|autista|guía|guida|водитель|гид|司机|导游|jeep)[^\p{L}]{0,3}(?:(?!to |an |au )(?:is |called |mr |mrs |ms )?\p{L}{1,15}[^\p{L}]{0,3}){0,3}$`
/** The last word before an address that leads to it. */
const leads = String.raw`(?<!\p{L})(?:to|into|via|on|at|with|an|auf|au|à|sur|al|a|para|su|naar|aan|op|на|по|số)(?: (?:the|my|our|his|her|this|next|following|die|das|le|la|el|il|het|номер\p{L}*)){0,2}(?: (?:mobile|phone|telephone|tel|cell|wallet|number|no|nummer|numéro|número|numero|nummer|телефон\p{L}*|номер\p{L}*|handy))*[.:]? ?$|[→➜➔➡⇒] ?$|[到给給至](?:手机号?码?|电话|号码)?[:：]? ?$`

/** What leads to an address behind which it stands: `… に送って`, `… 로 보내`. */
const leadsBack =
  /^ ?(?:さん|様|님)? ?(?:に|へ|宛|まで|로|으로|에게|께|पर(?!\p{L})|क(?!\p{L})|ට(?!\p{L})|වත(?!\p{L})|අකයට|කක(?!\p{L})|கக(?!\p{L})|இல(?!\p{L}))/u

const aside = /\([^()\n]{0,60}\)/g
const ends = /\n+|[!?。！？।;；]|\.(?=\s)/u
const parts =
  /[,，、:：—–(]|(?<!\p{L})(?:and|then|so|but|und|dann|aber|et|puis|mais|y|e|luego|poi|en|dan|и|затем|но)(?!\p{L})/giu

/** With a word that leads to an address, who is sent so much is paid: `Senden Sie 200 USD an …`. */
const amount =
  '(?:usd|eur|lkr|gbp|rs|us\\$|[$€£₹]) ?\\d[\\d.,]*|(?<![\\d.,])\\d[\\d.,]{0,20} ?(?:usd|eur|lkr|gbp|dollars?|dólares|euros?|rupees|roupies|rupien|rupias|rupie|roepies|долл|евро|руп|ドル|ユーロ|円|ルピー|달러|유로|루피|डलर|यर|美元|欧元|卢比|රපයල|ரபய|रपय|دولار|روبية|יורו|דולר)|රපයල ?\\d[\\d.,]*|(?:booking )?fees?(?!\\p{L})|price(?!\\p{L})|(?:your|my|our|his|her|the) (?:share|half|total)(?!\\p{L})'

const patterns = {
  amount: new RegExp(`(?<![\\p{L}\\d])(?:${amount})`, 'iu'),
  money: new RegExp(money, 'iu'),
  contact: new RegExp(contact, 'iu'),
  byHand: new RegExp(byHand, 'iu'),
  led: new RegExp(led, 'iu'),
  leads: new RegExp(leads, 'iu'),
}
const says = (kind: keyof typeof patterns, text: string): boolean =>
  patterns[kind].test(text) || patterns[kind].test(asItLooks(text))

/** To what stands below. */
const points =
  /(?<!\p{L})(?:below|here|(?:this|following|next|my) (?:phone |mobile )?(?:number|address|phone|mobile)|hier|unten|folgende \p{L}+|ici|ci-dessous|aquí|qui|здесь)(?!\p{L})|以下|如下/iu
/** To what stands above: `Please pay there.` */
const pointsBack =
  /^[^\p{L}]{0,4}(?:please |kindly |you can |just )*(?:pay|send|transfer|settle|deposit)(?!\p{L})[^.\n]{0,40}(?<!\p{L})(?:there|here|to it|(?:this|that) (?:number|address)|her|him)(?!\p{L})/iu

/** Whether a text may ask to pay at all. */
export const speaksOfPaying = (text: string): boolean => says('money', text) || says('amount', text)

/** Words alone that a sentence needs to say something of its own. */
const countWords = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0

/** What stands before an address since the sentence began, or since another one that leads to it. */
const sentenceBefore = (before: string): string => {
  const sentences = before.split(ends)
  const said = sentences.filter((each, at) => at === sentences.length - 1 || each.trim() !== '')
  const last = said.at(-1) ?? ''
  if (countWords(last) > 2 || says('money', last)) return last
  const [first = '', second = ''] = said.slice(0, -1).slice(-2)
  const previous = said.length < 3 ? first : countWords(second) <= 2 ? `${first} ${second}` : second
  const between = before.slice(0, before.length - last.length)
  // `Send the deposit to:`, or `to the number below.`, and the address below.
  const goesOn =
    points.test(previous) ||
    (countWords(last) <= 1 &&
      (/[:：]\s*$/u.test(between) ||
        says('leads', between.trimEnd().replace(/[.:]$/u, '')) ||
        (/\?\s*$/u.test(between) && countWords(previous) <= 3)))
  return goesOn ? `${previous} ${last}` : last
}
/** The part of a sentence in which an address stands, as long as it says something. */
const partBefore = (sentence: string): string => {
  const at = [0, ...[...sentence.matchAll(parts)].map(({ 0: found, index }) => index + found.length)]
  const saysMuch = (part: string): boolean => countWords(part) > 2 || says('money', part)
  return sentence.slice(at.findLast((start) => saysMuch(sentence.slice(start))) ?? 0)
}

/**
 * Whether a sentence asks to pay to the address that stands between these, in the languages of most customers: it speaks
 * of money, and of nobody who is called or written to.
 */
export const asksToPayTo = (textBefore: string, textAfter: string): boolean => {
  const before = sentenceBefore(textBefore.replaceAll(aside, ' '))
  const [after = ''] = textAfter.split(ends)
  const part = partBefore(before) + (after.split(parts)[0] ?? '')
  if (pointsBack.test(textAfter)) return !says('led', before)
  if (says('contact', part)) return false
  if (says('leads', before) && (says('money', part) || says('amount', part))) return true
  if (leadsBack.test(after) && says('amount', part)) return true
  const sentence = `${before} ${after}`
  return says('money', sentence) && !says('byHand', part) && !says('led', before)
}
