import type { ContractDocument } from './contract-document.ts'

/** Gives all that a document names a prefix, so that many of them stand in one. */
export const prefixNames = ({ paths, components }: ContractDocument, number: number): ContractDocument => {
  const text = JSON.stringify({
    paths: Object.fromEntries(Object.entries(paths).map(([path, methods]) => [`/${number}${path}`, methods])),
    components: {
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [`${number}-${name}`, schema]),
      ),
    },
  })
  return JSON.parse(text.replaceAll('#/components/schemas/', `#/components/schemas/${number}-`)) as ContractDocument
}

/** The parts in one document that says of itself what `whole` says. */
export const mergeDocuments = (whole: ContractDocument, parts: readonly ContractDocument[]): ContractDocument => ({
  ...whole,
  paths: Object.assign({}, ...parts.map(({ paths }) => paths)) as ContractDocument['paths'],
  components: {
    schemas: Object.assign(
      {},
      ...parts.map(({ components }) => components.schemas),
    ) as ContractDocument['components']['schemas'],
  },
})
