import { denies, nearby } from './payment-words.ts'

/** Cards of another kind than those that pay. */
const otherCards = String.raw`(?<!\b(?:room|key|id|identity|sim|membership|loyalty|student|resident|landing|arrival|boarding|visiting|business|member|certification|diving|padi|vaccination|bus|train) )`
/** The number of a card, or what proves that somebody has it, in the languages of most customers and without their marks. */
const ofCard = [
  String.raw`\b(?:${otherCards}card(?:['’]s)? (?:number|digits|details|data|info(?:rmation)?|no)|(?<!\d ?)cc (?:number|details|data|info(?:rmation)?)|(?:amex|mastercard)(?: card)? (?:number|digits)|(?:16|sixteen) digits|(?:credit|debit|bank) card\b[^.\n]{0,40}\bdigits|(?:long )?number (?:of|on) (?:the front of |the back of )?(?:your|the) (?:credit |debit |bank )?card|${otherCards}card\b[^.\n]{0,60}\b(?:expiry|valid thru|security code)|card\b[^.\n]{0,20}\bnumber\W{1,3}(?:month|date|exp)|cvv2?|cvc2?)\b`,
  String.raw`\b(?:photos?|pictures?|scans?|images?|cop(?:y|ies)|front|back|both sides) (?:and back )?of (?:both sides of |the front of |the back of )?(?:your|the) (?:(?:credit|debit|bank) )?card\b(?!\p{L})`,
  String.raw`(?<!\p{L})(?:(?:kredit|bank|ec-?)?kartennummer\p{L}*|kreditkartendaten|kartendaten|num[ée]ros? de (?:la |votre |ta )?carte (?:bancaire|de cr[ée]dit|bleue)|num[ée]ro de (?:votre|ta) carte|cryptogramme|n[úu]mero (?:de|da) (?:la |su |tu |sua )?(?:tarjeta|cart[ãa]o)|numero (?:della|di) (?:sua |tua |vostra )?carta di credito|(?:credit ?card|kaart)(?:nummer|gegevens)|(?:номер\p{L}*|данн\p{L}*) (?:ваш\p{L}* |банковск\p{L}* |кредитн\p{L}* )*карт\p{L}*)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:nummer (?:ihrer|deiner|eurer) (?:kredit|bank|debit|visa-?|ec-?|giro)?karte|(?:foto|bild|kopie)\p{L}* (?:ihrer|deiner|eurer|der) (?:kredit|bank|debit|visa-?|ec-?)karte|chiffres (?:de|sur) (?:la|votre|ta) carte|photos? (?:recto[ -]verso )?de (?:la|votre|ta) carte (?:bancaire|bleue|de cr[ée]dit)|(?:d[íi]gitos|datos|fotos?) de (?:la|su|tu) tarjeta(?! de (?:embarque|identidad|residencia|estudiante|visita))|(?:numero|dati|foto) della (?:sua |tua |vostra )?carta(?! d['’](?:identit|imbarco))|(?:n[úu]mero|d[íi]gitos|dados|fotos?) do (?:seu |teu )?cart[ãa]o(?! de (?:embarque|visita|estudante))|foto(?:['’]s)? van (?:je|uw|de) (?:creditcard|bankpas|betaalpas)|фото\p{L}* (?:ваш\p{L}* )?(?:(?:банковск|кредитн)\p{L}* карт|карт\p{L}* с (?:двух|обеих) сторон))`,
  '(?:信用卡|银行卡|銀行卡|借记卡).{0,3}(?:号|號|资料|信息|照片|正反面|拍照)|(?<!房)卡号|カードの?番号|카드 ?번호|කඩපත අකය|கடன அடட|அடட எண|கரட எண|رقم (?:ال)?بطاق|(?<!परचय )(?:करड|कारड|कड)(?: क)? नम?बर|מספר (?:ה)?כרטיס',
].join('|')
const number = new RegExp(ofCard, 'giu')
/** What a bank sends to who pays. */
const code =
  /\b(?:send|reply|answer|give|tell|text|forward|enter|read|share)\b.{0,60}\b(?:code (?:that |which )?your bank|(?:code|digits|number|pin) (?:that |which )?(?:your|the) (?:bank|card provider|card issuer) (?:(?:has|just) ){0,2}(?:sends?|sent|texts|texted)|(?:sms|text) code (?:of|from) (?:your|the) bank|otp|one-time (?:password|code)|three digits (?:on|behind))\b/giu
/** What only who has an account at a bank knows, or is told by it: never asked for, unlike the code by which banks are named. */
const secretOfBank = new RegExp(
  [
    String.raw`\b(?:send|reply|answer|give|tell|text|forward|read|share)\b.{0,60}\b(?:(?:tan|pin|password|passcode|user ?name|log-?in|sms|text message)\b.{0,20}\b(?:of|from|for|to) (?:your|the) (?:(?:online|mobile|internet) ?|e-?)?(?:bank(?:ing)?|(?:bank|debit|credit) card)|(?:your|the) (?:(?:online|mobile|internet) ?|e-?)?bank(?:ing)?(?:['’]s)? (?:tan|pin|password|passcode|user ?name|log-?in))\b`,
    String.raw`(?<!\p{L})(?:send|tell|give|forward|schick|nenn|envo[iy]|env[ií]|dime|d[íi]ga|mand|invi|stuur|пришл|отправ|сообщ|назов)\p{L}{0,12}.{0,60}(?<!\p{L})(?:code|c[óo]digo|codice|код|tan)(?!\p{L}).{0,30}(?<!\p{L})(?:sms|смс).{0,25}(?<!\p{L})(?:bank|banque|banco|banca|банк)`,
    String.raw`(?<!\p{L})(?:send|schick|nenn)\p{L}{0,12}.{0,60}(?<!\p{L})(?:tan|pin|passwort|kennwort)(?!\p{L}).{0,20}(?<!\p{L})(?:bank|online-?banking)`,
  ].join('|'),
  'giu',
)
/** Whose request it is: nobody of ours. */
const ofOthers = /\b(?:hotel|airline|airport|bank(?! ?card)|embassy|visa office|rental company)\b/i
const neverAsked =
  /(?<!\p{L})(?:nie|niemals|jamais|nunca|jam[áa]s|mai|nooit|nicht|никогда|कभ|मत)(?!\p{L})|从不|不要|请勿|請勿|勿|لا |කවදවත|ஒரபதம|ません|마세요/iu
/** What travellers keep for themselves, and who lost one. */
const ofOwn = /\b(?:last (?:three|four|3|4)|block|lose|lost|stolen)\b/i

/** Nobody needs the number of a card: only transfers are taken. */
export const listRequestsForCards = (text: string): string[] =>
  [number, code, secretOfBank]
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const before = text.slice(Math.max(0, index - nearby), index).replace(/^.*[\n.!?。！？]/su, '')
        const after = text.slice(index + found.length, index + found.length + nearby).replace(/[\n.!?。！？].*$/su, '')
        const sentence = before + found
        const isOther =
          (pattern === number && ofOthers.test(sentence)) || ofOwn.test(sentence) || neverAsked.test(before + after)
        return isOther || denies(sentence, after) ? [] : [found]
      }),
    )
    .slice(0, 1)
