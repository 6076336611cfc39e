import { readdir, readFile } from 'node:fs/promises'

const pageBytes = 4096
const checkEveryMs = 500
/** Many times what a page takes, and little of a machine. */
const maxProcessBytes = 1_500_000_000

interface Running {
  pid: number
  parent: number
  bytes: number
}

const readRunning = async (pid: number): Promise<Running[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program stands in parentheses, and may contain any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return text === '' ? [] : [{ pid, parent: Number(fields[1]), bytes: Number(fields[21]) * pageBytes }]
}

/** All that a process has started, and what those have; nothing where the system does not tell. */
const listDescendants = async (root: number): Promise<Running[]> => {
  const names = await readdir('/proc').catch((): string[] => [])
  const all = (
    await Promise.all(
      names
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .map(readRunning),
    )
  ).flat()
  const byParent = Map.groupBy(all, ({ parent }) => parent)
  const found: Running[] = []
  for (let next = byParent.get(root) ?? []; next.length > 0; next = next.flatMap(({ pid }) => byParent.get(pid) ?? []))
    found.push(...next)
  return found
}

/**
 * Ends each process below this one that takes more memory than a page may, so that the machine has some for whatever else
 * runs there. Returns what ends the watch.
 */
export const watchMemory = (maxBytes = maxProcessBytes): (() => void) => {
  let isOver = false
  const check = async (): Promise<void> => {
    for (const { pid, bytes } of await listDescendants(process.pid))
      if (!isOver && bytes > maxBytes)
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended meanwhile.
        }
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
