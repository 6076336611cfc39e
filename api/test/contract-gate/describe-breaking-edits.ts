import { listBreakingChanges } from './list-breaking-changes.ts'
import type { ContractDocument } from './contract-document.ts'
import type { ContractEdit } from './contract-edits.ts'
import { EditableOperation } from './editable-operation.ts'
import { mergeDocuments, prefixNames } from './merge-documents.ts'

/** What the gate says of each change alone, in their order; all are compared in one go. */
export const describeBreakingEdits = async (
  contract: ContractDocument,
  changes: readonly ContractEdit[],
): Promise<string[][]> => {
  const pairs = changes.map(([, endpoint, make], number) => {
    const [before, after] = [new EditableOperation(contract, endpoint), new EditableOperation(contract, endpoint)]
    make(after)
    return [prefixNames(before.document, number), prefixNames(after.document, number)] as const
  })
  const [earlier, now] = [pairs.map(([before]) => before), pairs.map(([, after]) => after)]
  const sentences = await listBreakingChanges(mergeDocuments(contract, earlier), mergeDocuments(contract, now))
  return changes.map((_, number) => sentences.filter((sentence) => sentence.split(' ')[1]?.startsWith(`/${number}/`)))
}
