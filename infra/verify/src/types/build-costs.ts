export interface BuildCost {
  /** Folder of the tsconfig. */
  project: string
  instantiations: number
}

/** Reads what `tsc --build --verbose --extendedDiagnostics` prints; projects that were up to date are not in it. */
export const parseBuildCosts = (output: string): BuildCost[] =>
  [...output.matchAll(/Building project '(?<project>.+)\/tsconfig\.json'[^]*?^Instantiations: +(?<count>\d+)$/gm)].map(
    ({ groups }) => ({ project: groups?.['project'] ?? '', instantiations: Number(groups?.['count']) }),
  )

/** One line for each project that costs more than its budget, or has none. */
export const listBudgetProblems = (
  costs: readonly BuildCost[],
  instantiationBudgets: Readonly<Record<string, number>>,
): string[] =>
  costs
    .filter(({ project, instantiations }) => !(instantiations <= (instantiationBudgets[project] ?? 0)))
    .map(({ project, instantiations }) =>
      instantiationBudgets[project] === undefined
        ? `${project}: ${instantiations} type instantiations, and no budget in infra/verify/src/types/budgets.ts`
        : `${project}: ${instantiations} type instantiations, budget ${instantiationBudgets[project]}`,
    )
