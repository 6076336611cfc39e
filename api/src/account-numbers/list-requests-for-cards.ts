import { denies, nearby } from './payment-words.ts'

/** Cards of another kind than those that pay. */
const otherCards = String.raw`(?<!\b(?:room|key|id|identity|sim|membership|loyalty|student|resident|landing|arrival|boarding|visiting|business|member) )`
/** The number of a card, or what proves that somebody has it, in the languages of most customers and without their marks. */
const ofCard = [
  String.raw`\b(?:${otherCards}card (?:number|digits|details|data|no)|(?:16|sixteen) digits|(?:long )?number (?:of|on) (?:the front of |the back of )?(?:your|the) (?:credit |debit |bank )?card|card\b[^.\n]{0,30}\bexpiry|cvv2?|cvc2?)\b`,
  String.raw`\b(?:photos?|pictures?|scans?|images?|cop(?:y|ies)|front|back|both sides) (?:and back )?of (?:both sides of |the front of |the back of )?(?:your|the) (?:(?:credit|debit|bank) )?card\b(?!\p{L})`,
  String.raw`(?<!\p{L})(?:(?:kredit|bank|ec-?)?kartennummer\p{L}*|kreditkartendaten|kartendaten|num[ée]ros? de (?:la |votre |ta )?carte (?:bancaire|de cr[ée]dit|bleue)|num[ée]ro de (?:votre|ta) carte|cryptogramme|n[úu]mero (?:de|da) (?:la |su |tu |sua )?(?:tarjeta|cart[ãa]o)|numero (?:della|di) (?:sua |tua |vostra )?carta di credito|(?:credit ?card|kaart)nummer|номер\p{L}* (?:ваш\p{L}* |банковск\p{L}* |кредитн\p{L}* )*карт\p{L}*)(?!\p{L})`,
  '(?:信用卡|银行卡|銀行卡|借记卡)(?:的)?(?:号|號|资料|信息|照片)|(?<!房)卡号|カード番号|카드 ?번호|කඩපත අකය|கடன அடட|அடட எண|رقم (?:ال)?بطاق|(?<!परचय )(?:करड|कारड|कड)(?: क)? नम?बर|מספר (?:ה)?כרטיס',
].join('|')
const number = new RegExp(ofCard, 'giu')
/** What a bank sends to who pays. */
const code =
  /\b(?:send|reply|answer|give|tell|text|forward|enter|read|share)\b.{0,60}\b(?:code (?:that |which )?your bank|otp|one-time (?:password|code)|three digits (?:on|behind))\b/giu
/** Whose request it is: nobody of ours. */
const ofOthers = /\b(?:hotel|airline|airport|bank(?! ?card)|embassy|visa office|rental company)\b/i
const neverAsked =
  /(?<!\p{L})(?:nie|niemals|jamais|nunca|jam[áa]s|mai|nooit|nicht|никогда|कभ|मत)(?!\p{L})|从不|不要|请勿|請勿|勿|لا |කවදවත|ஒரபதம|ません|마세요/iu
/** What travellers keep for themselves, and who lost one. */
const ofOwn = /\b(?:last (?:three|four|3|4)|block|lost|stolen)\b/i

/** Nobody needs the number of a card: only transfers are taken. */
export const listRequestsForCards = (text: string): string[] =>
  [number, code]
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
