import type { Services } from '#/services.ts'

/** Of an upload that became a receipt, or never will. What cannot be deleted now goes with the orphaned files of a day. */
export const deleteParts = async (
  { objects, log }: Pick<Services, 'objects' | 'log'>,
  keys: readonly string[],
): Promise<void> => {
  await Promise.all(keys.map((key) => objects.delete(key))).catch((error: unknown) =>
    log.warn({ err: error }, 'parts of an upload stay for a day'),
  )
}
