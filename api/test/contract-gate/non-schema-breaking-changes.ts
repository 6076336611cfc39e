import type { ContractDocument, ContractOperation } from './contract-document.ts'

/** Whom each kind of access lets in. */
const callers: Record<string, readonly string[]> = {
  anyone: ['visitor', 'customer', 'owner', 'manager', 'admin', 'token'],
  'signed-in': ['customer', 'owner', 'manager', 'admin'],
  owner: ['owner'],
  'owner-or-staff': ['owner', 'manager', 'admin'],
  staff: ['manager', 'admin'],
  admin: ['admin'],
  releaser: ['admin', 'token'],
}

const lockedOut = (before = 'anyone', after = 'anyone'): readonly string[] =>
  callers[before]?.filter((caller) => !callers[after]?.includes(caller)) ?? []

const listChanges = (before: ContractOperation, after: ContractOperation): string[] => {
  const changes = lockedOut(before['x-access'], after['x-access']).map((caller) => `a ${caller} may no longer call it`)
  if (after['x-needs'] && before['x-needs'] === null) changes.push(`it needs ${after['x-needs']} now`)
  const largest = [before, after].map((operation) => operation['x-largest-body'])
  if (largest[0] !== undefined && largest[1] !== undefined && largest[1] < largest[0])
    changes.push(`bodies over ${largest[1]} bytes are rejected now, up to ${largest[0]} were accepted`)
  for (const code of before['x-problems'] ?? [])
    if (!after['x-problems']?.includes(code)) changes.push(`the problem ${code} is gone`)
  return changes
}

/** What a caller notices and no schema says: who may call, what a session must have seen, sizes, problem codes. */
export const listNonSchemaBreakingChanges = (earlier: ContractDocument, now: ContractDocument): string[] =>
  Object.entries(earlier.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const after = now.paths[path]?.[method]
      return after ? listChanges(before, after).map((change) => `${method.toUpperCase()} ${path}: ${change}`) : []
    }),
  )
