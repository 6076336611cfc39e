import { listBreakingChanges } from './list-breaking-changes.ts'
import type { ContractDocument } from './contract-document.ts'
import { inlineReferences, selectVariants } from './inline-references.ts'
import { mergeDocuments, prefixNames } from './merge-documents.ts'

/** A document of one path: its operations without references, and the variants of unions that they name. */
const selectPath = (whole: ContractDocument, path: string | undefined): ContractDocument => {
  const operations = path === undefined ? undefined : whole.paths[path]
  if (path === undefined || !operations) return { ...whole, paths: {}, components: { schemas: {} } }
  const written = inlineReferences(operations, whole, true) as ContractDocument['paths'][string]
  return { ...whole, paths: { [path]: written }, components: { schemas: selectVariants(written, whole) } }
}

/** A parameter of a path may get another name. */
const toShape = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}')

/**
 * What each published contract promised and the current one breaks, in their order. Most contracts share most of their
 * operations, so each wording of a path is compared once, and all of them in one go.
 */
export const listBrokenPromises = async (
  published: readonly ContractDocument[],
  current: ContractDocument,
): Promise<string[][]> => {
  const currentPaths = new Map(Object.keys(current.paths).map((path) => [toShape(path), path]))
  const toText = (whole: ContractDocument, path: string) => JSON.stringify(inlineReferences(whole.paths[path], whole))
  const currentTexts = new Map(Object.keys(current.paths).map((path) => [path, toText(current, path)]))
  const wordings = new Map<string, { number: number; before: ContractDocument; path: string }>()
  const usedBy = published.map((whole) =>
    Object.keys(whole.paths)
      .filter((path) => toText(whole, path) !== currentTexts.get(path))
      .map((path) => {
        const before = selectPath(whole, path)
        const key = JSON.stringify([before.paths, before.components])
        const wording = wordings.get(key) ?? { number: wordings.size, before, path }
        wordings.set(key, wording)
        return wording.number
      }),
  )
  const pairs = [...wordings.values()].map(({ number, before, path }) => {
    const after = selectPath(current, currentPaths.get(toShape(path)))
    return [prefixNames(before, number), prefixNames(after, number)] as const
  })
  const sentences = await listBreakingChanges(
    mergeDocuments(
      current,
      pairs.map(([before]) => before),
    ),
    mergeDocuments(
      current,
      pairs.map(([, after]) => after),
    ),
  )
  const byWording = Map.groupBy(sentences, (sentence) => Number(/^\S+ \/(\d+)\//.exec(sentence)?.[1]))
  const unknown = byWording.get(Number.NaN) ?? []
  if (unknown.length > 0) throw new Error(`it is not said which path this is about: ${unknown.join()}`)
  const withoutPrefix = (sentence: string, number: number) =>
    sentence.replace(` /${number}/`, ' /').replaceAll(`#/components/schemas/${number}-`, '#/components/schemas/')
  return usedBy.map((numbers) =>
    numbers.flatMap((number) => (byWording.get(number) ?? []).map((sentence) => withoutPrefix(sentence, number))),
  )
}
