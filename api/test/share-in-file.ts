import { afterAll } from 'vitest'

interface Closable {
  close: () => Promise<unknown>
}

type Opened = Closable | { app: Closable }

/** What all tests of a file use; it is closed after the last of them. */
export const shareInFile = async <T extends Opened>(opening: Promise<T>): Promise<T> => {
  const opened = await opening
  const closable = (of: Opened) => ('close' in of ? of : of.app)
  afterAll(() => closable(opened).close())
  return opened
}
