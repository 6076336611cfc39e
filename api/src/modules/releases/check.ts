import type { BuildSidecar, RemotePage } from '@escapes/contract/releases'

/** One question a build was asked before a pointer moved, and the answer; kept in the history. */
export interface Check {
  name: string
  passed: boolean
  detail: string | null
}

export const checked = (name: string, complaints: readonly string[]): Check => ({
  name,
  passed: complaints.length === 0,
  detail: complaints.length === 0 ? null : complaints.slice(0, 5).join(', '),
})

/** The platform versions that the shell on this release train serves. */
const servedPlatformVersions: readonly number[] = [1]

/** What a remote may add to the first view of one of its pages, compressed, and weigh in all. */
const budget = { firstLoadBytes: 120_000, totalBytes: 12_000_000 }

/** Two patterns with the same shape would both claim the same address; `*` claims everything below it. */
export const doCollide = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((pattern) => pattern.split('/').filter(Boolean))
  if (!a || !b) return false
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [x, y] = [a[index], b[index]]
    if (x === '*' || y === '*') return true
    if (x === undefined || y === undefined) return false
    const isSameShape = x.startsWith(':') ? y.startsWith(':') : x === y
    if (!isSameShape) return false
  }
  return true
}

interface Neighbour {
  remote: string
  pages: readonly RemotePage[]
}

export const checkPages = (sidecar: Pick<BuildSidecar, 'remote' | 'pages'>, live: readonly Neighbour[]): Check => {
  const others = live.filter(({ remote }) => remote !== sidecar.remote)
  const complaints = sidecar.pages.flatMap(({ pattern }) =>
    others.flatMap(({ remote, pages }) =>
      pages
        .filter((page) => doCollide(pattern, page.pattern))
        .map((page) => `${pattern} collides with ${page.pattern} of ${remote}`),
    ),
  )
  return checked('pages', complaints)
}

export const checkContract = ({ contractHash }: Pick<BuildSidecar, 'contractHash'>, served: readonly string[]): Check =>
  checked(
    'contract',
    served.includes(contractHash) ? [] : [`${contractHash} is not served; served: ${served.join(', ')}`],
  )

export const checkPlatform = ({ platformVersion }: Pick<BuildSidecar, 'platformVersion'>): Check => {
  const isServed = servedPlatformVersions.includes(platformVersion)
  return checked(
    'platform',
    isServed ? [] : [`version ${platformVersion} is not served; served: ${servedPlatformVersions.join(', ')}`],
  )
}

export const checkBudget = (firstLoadBytes: number, totalBytes: number): Check =>
  checked('size', [
    ...(firstLoadBytes > budget.firstLoadBytes
      ? [`the first load is ${firstLoadBytes} bytes compressed, allowed are ${budget.firstLoadBytes}`]
      : []),
    ...(totalBytes > budget.totalBytes ? [`the build is ${totalBytes} bytes, allowed are ${budget.totalBytes}`] : []),
  ])
