import { afterAll } from 'vitest'

interface Closable {
  close: () => Promise<unknown>
}

/** What all tests of a file use; it is closed after the last of them. */
export const shareInFile = async <T extends Closable | { app: Closable }>(opening: Promise<T>): Promise<T> => {
  const opened = await opening
  afterAll(() => ('app' in opened ? opened.app : opened).close())
  return opened
}
