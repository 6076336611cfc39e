import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOpenApiDocument } from '#/http/openapi.ts'

/** Stores the current contract: run it with every release of the api, and commit what it writes. */
const document = await buildOpenApiDocument()
const folder = join(import.meta.dirname, '../contract/published')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, `${document.info.version}.openapi.json`), `${JSON.stringify(document)}\n`)
process.stdout.write(`published contract ${document.info.version}\n`)
