import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { listingSchemas, type DemoListing } from './listing-schema.ts'

const readListings = (folder: keyof typeof listingSchemas): DemoListing[] =>
  readdirSync(join(import.meta.dirname, folder))
    .toSorted()
    .map((file) => {
      const read = listingSchemas[folder].safeParse(
        parse(readFileSync(join(import.meta.dirname, folder, file), 'utf8')),
      )
      if (!read.success) throw new Error(`${folder}/${file}: ${read.error.message}`)
      return { slug: basename(file, '.yml'), ...read.data }
    })

export const demoListings: DemoListing[] = [
  ...readListings('tours'),
  ...readListings('experiences'),
  ...readListings('villas'),
]
