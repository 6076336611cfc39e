/** That fly to the country. */
const airlines =
  '3U|6E|8D|A[FIKY]|AIC|B[AGS]|C[AXZ]|D[7]|E[KTY]|F[DZ]|G[9F]|H[UX]|IX|J[LQ]|K[CELU]|L[HOXY]|M[HU]|N[H]|O[DSZ]|P[GK]|Q[2FR]|RJ|S[GQUVZ]|T[GKR]|U[LK]|VN|WY'
const flights = new RegExp(String.raw`(?<![A-Za-z\d])(?:${airlines}) ?\d{3,4}(?!\d)`, 'g')
const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const days = new RegExp(
  String.raw`(?<!\d)(?:[12]?\d|3[01])(?:st|nd|rd|th)?\.? ${months}(?!\p{L})|(?<!\p{L})${months} (?:[12]?\d|3[01])(?!\d)`,
  'giu',
)
const row = /(?<![\d.,-])\d{2,4}(?:(?:, ?| ?& ?| and | or | to )\d{2,4})+(?![\d-])/g

/** Rooms, years or trains that are near each other. */
export const isNearby = (groups: readonly number[]): boolean =>
  groups.every((group, at) => at === 0 || group > (groups[at - 1] ?? 0)) &&
  (groups.at(-1) ?? 0) - (groups[0] ?? 0) <= 100

/** A text that speaks of no account itself, without flights, days with their month, and rooms in a row. */
export const leaveOutBeside = (text: string): string =>
  text
    .replaceAll(flights, ' item ')
    .replaceAll(days, ' item ')
    .replaceAll(row, (found) => (isNearby(found.match(/\d+/g)?.map(Number) ?? []) ? ' item ' : found))
