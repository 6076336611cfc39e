import type { Services } from '#/services.ts'

/** `receipts/<id>/`: of a document also the pages drawn from it. */
const toFolder = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

export const deleteFiles = async ({ objects }: Pick<Services, 'objects'>, keys: readonly string[]): Promise<void> => {
  for (const folder of new Set(keys.map(toFolder)))
    for (const key of await objects.list(folder)) await objects.delete(key)
}
