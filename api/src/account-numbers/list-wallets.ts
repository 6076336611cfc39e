import { createHash } from 'node:crypto'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** As Bitcoin, Tron and others write an address: 21 bytes and four that check them. */
const isCheckedAddress = (text: string): boolean => {
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(base58.indexOf(letter))
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  return (
    bytes.length === 25 &&
    sha256(sha256(bytes.subarray(0, 21)))
      .subarray(0, 4)
      .equals(bytes.subarray(21))
  )
}

const checkedAddress = /(?<![A-Za-z0-9])[13TLMDX][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9])/g
const wallet =
  /(?<![a-z0-9])(?:(?:bc1|ltc1)[ac-hj-np-z02-9]{25,70}|lnbc\d[a-z0-9]{50,400}|0x[0-9a-f]{40})(?![a-z0-9])/gi

/** Addresses without a form that is theirs alone, where the text says what they are. */
const coin =
  'crypto\\p{L}*|wallet|coins?|usdt|usdc|tether|bitcoin|btc|ether(?:eum)?|eth|solana|sol|xrp|ripple|monero|xmr|ton|tron|trx|trc-?20|erc-?20|cardano|ada|doge(?:coin)?|litecoin|ltc|bnb|stellar|xlm|zcash'
const namedWallet = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${coin})(?![\p{L}\p{N}])[^\n]{0,40}?(?<![\w./=-])(?=[\w-]{0,30}\d)(?=[\w-]{0,30}[a-z])[\w-]{25,120}(?![\w./-])`,
  'giu',
)

/** The same with its characters parted, which two kinds are known by. */
const partedWallet =
  /(?<![a-z0-9])(?:(?:b[\s-]?c[\s-]?1|l[\s-]?t[\s-]?c[\s-]?1)(?:[\s-]{0,2}[ac-hj-np-z02-9]){38,60}|0[\s-]?x(?:[\s-]{0,2}[0-9a-f]){40})(?![a-z0-9])/gi
/** What no word, reference or telephone is: as long, of letters and digits that are mixed. */
const longCode =
  /(?<![\w/?&%.+@-])(?<!\/\S{1,300}[:=#])[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?(?:[\s-]{1,2}[A-Za-z0-9]{8,})*(?![\w/=@])/g
const minLength = 32
const isMixed = (part: string): boolean =>
  part.length >= 8 &&
  /[A-Za-z]\d|\d[A-Za-z]/.test(part) &&
  (/[a-z][A-Z]|[A-Z]{2}[a-z]|\d[a-z]+\d/.test(part) || part.length >= 20)
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An address of coins that nothing says of what, whole or in two or three parts. */
const listCodes = (text: string): string[] =>
  [...text.matchAll(longCode)].flatMap(([found]) => {
    const parts = found.split(/[\s_-]+/).filter(isMixed)
    const code = parts.join('')
    return code.length < minLength || (code.match(/\d/g)?.length ?? 0) < 3 || uuid.test(found) ? [] : [code]
  })

/** A name that stands for a wallet: `nimal.eth`. */
const nameOfWallet = /(?<![\w@/.-])[\w-]{3,60}\.(?:eth|sol|btc|crypto|bnb|nft|dao|wallet|tez|ada|ton)(?![\w-]|\.\w)/gi

/** Addresses to which coins are sent, whole or in parts, in a text as it is drawn. */
export const listWallets = (text: string): string[] => [
  ...[wallet, namedWallet, partedWallet, nameOfWallet].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]) => found),
  ),
  ...[...text.matchAll(checkedAddress)].map(([found]) => found).filter(isCheckedAddress),
  ...listCodes(text),
]
