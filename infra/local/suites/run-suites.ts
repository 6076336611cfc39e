import { type SuiteResult, runSuite, type Suite } from './suite.ts'

/** Separates the output of parallel runs: the first is printed as it goes, the others when those before them ended. */
const createOrderedOutput = () => {
  const queue: { text: string; ended: boolean }[] = []
  const print = () => {
    for (let head = queue[0]; head; head = queue[0]) {
      process.stdout.write(head.text)
      head.text = ''
      if (!head.ended) return
      queue.shift()
    }
  }
  return (title: string) => {
    const entry = { text: title, ended: false }
    queue.push(entry)
    print()
    return {
      write: (text: string) => {
        entry.text += text
        print()
      },
      end: () => {
        entry.ended = true
        print()
      },
    }
  }
}

/** No task runner: the summary needs the failures of each suite, and turbo or npm-run-all know only exit codes. */
export const runSuites = async (suites: readonly Suite[], parallel: number): Promise<SuiteResult[]> => {
  const results = new Map<Suite, SuiteResult>()
  const waiting = [...suites]
  const open = createOrderedOutput()
  const worker = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      const { write, end } = open(`\n── ${suite.name}\n`)
      try {
        results.set(suite, await runSuite(suite, write))
      } finally {
        end()
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return suites.flatMap((suite) => results.get(suite) ?? [])
}
