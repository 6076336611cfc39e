const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
const all = BigInt(alphabet.length) ** 8n

/** References that look random and are the same every time; no two numbers give the same one. */
export const aReference = (number: number): string => {
  let rest = (BigInt(number) * 2_862_933_555_777_941_757n + 3_037_000_493n) % all
  return Array.from({ length: 8 }, () => {
    const character = alphabet[Number(rest % 27n)]
    rest /= 27n
    return character
  }).join('')
}
